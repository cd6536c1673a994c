import type { DemoKind } from './vehicle.ts'

export type Model = {
  kind: DemoKind
  vehicleClass: string
  make: string
  model: string
  /** The first three characters of the VIN: the maker. */
  maker: string
  /** First and last year of registration in Finland that is believable for a vehicle now scrapped. */
  years: readonly [number, number]
  drivingPower: readonly string[]
}

const car = (
  make: string,
  model: string,
  maker: string,
  years: readonly [number, number],
  drivingPower: readonly string[] = ['01', '01', '02'],
  vehicleClass = 'M1',
): Model => ({ kind: 'AUTO', vehicleClass, make, model, maker, years, drivingPower })

/** Cars and vans that are scrapped in Finland in these years. Facts of the trade, no data of any register. */
export const cars: readonly Model[] = [
  car('Toyota', 'Corolla', 'SB1', [1997, 2007]),
  car('Toyota', 'Avensis', 'SB1', [1998, 2009]),
  car('Toyota', 'Yaris', 'VNK', [1999, 2008], ['01']),
  car('Toyota', 'Carina', 'SB1', [1995, 1997], ['01']),
  car('Volkswagen', 'Golf', 'WVW', [1996, 2008]),
  car('Volkswagen', 'Passat', 'WVW', [1996, 2010]),
  car('Volkswagen', 'Polo', 'WVW', [1995, 2008], ['01']),
  car('Volkswagen', 'Transporter', 'WV1', [1997, 2010], ['02'], 'N1'),
  car('Ford', 'Focus', 'WF0', [1999, 2010]),
  car('Ford', 'Mondeo', 'WF0', [1997, 2010]),
  car('Ford', 'Fiesta', 'WF0', [1998, 2009], ['01']),
  car('Ford', 'Escort', 'WF0', [1995, 1999], ['01']),
  car('Ford', 'Transit', 'WF0', [1999, 2012], ['02'], 'N1'),
  car('Opel', 'Astra', 'W0L', [1996, 2009]),
  car('Opel', 'Vectra', 'W0L', [1996, 2007]),
  car('Opel', 'Corsa', 'W0L', [1996, 2009], ['01']),
  car('Opel', 'Zafira', 'W0L', [2000, 2009]),
  car('Volvo', 'V70', 'YV1', [1998, 2009]),
  car('Volvo', 'S40', 'YV1', [1997, 2008]),
  car('Volvo', '850', 'YV1', [1995, 1997], ['01']),
  car('Nissan', 'Primera', 'SJN', [1996, 2006]),
  car('Nissan', 'Almera', 'SJN', [1996, 2006], ['01']),
  car('Nissan', 'Micra', 'SJN', [1996, 2008], ['01']),
  car('Nissan', 'Leaf', 'SJN', [2011, 2013], ['04']),
  car('Mitsubishi', 'Outlander PHEV', 'JMB', [2014, 2016], ['39']),
  car('Mitsubishi', 'Carisma', 'XMC', [1997, 2003], ['01']),
  car('Mazda', '626', 'JMZ', [1996, 2002], ['01']),
  car('Mazda', '6', 'JMZ', [2002, 2010]),
  car('Honda', 'Civic', 'SHH', [1996, 2008], ['01']),
  car('Honda', 'Accord', 'JHM', [1997, 2007], ['01']),
  car('Skoda', 'Octavia', 'TMB', [1998, 2010]),
  car('Skoda', 'Fabia', 'TMB', [2000, 2009], ['01']),
  car('Peugeot', '206', 'VF3', [1999, 2008], ['01']),
  car('Peugeot', '406', 'VF3', [1997, 2004]),
  car('Renault', 'Megane', 'VF1', [1997, 2009]),
  car('Renault', 'Laguna', 'VF1', [1997, 2007]),
  car('Citroen', 'Xsara', 'VF7', [1998, 2005]),
  car('Citroen', 'Berlingo', 'VF7', [1999, 2010], ['02'], 'N1'),
  car('BMW', '320', 'WBA', [1996, 2009]),
  car('BMW', '520', 'WBA', [1996, 2008]),
  car('Mercedes-Benz', 'C 200', 'WDB', [1996, 2008]),
  car('Mercedes-Benz', 'E 220', 'WDB', [1996, 2008], ['02']),
  car('Audi', 'A4', 'WAU', [1996, 2008]),
  car('Audi', 'A6', 'WAU', [1997, 2008]),
  car('Hyundai', 'Accent', 'KMH', [1996, 2006], ['01']),
  car('Hyundai', 'Getz', 'KMH', [2003, 2009], ['01']),
  car('Kia', 'Rio', 'KNA', [2001, 2009], ['01']),
  car('Subaru', 'Legacy', 'JF1', [1996, 2008], ['01']),
  car('Suzuki', 'Baleno', 'JSA', [1996, 2002], ['01']),
  car('Saab', '9-5', 'YS3', [1998, 2009]),
  car('Saab', '9-3', 'YS3', [1998, 2009]),
  car('Fiat', 'Punto', 'ZFA', [1996, 2008], ['01']),
  car('Fiat', 'Ducato', 'ZFA', [1998, 2011], ['02'], 'N1'),
  car('Lada', 'Samara', 'XTA', [1995, 1999], ['01']),
  car('Seat', 'Ibiza', 'VSS', [1997, 2008], ['01']),
  car('Seat', 'Leon', 'VSS', [2000, 2009]),
  car('Chrysler', 'Voyager', '1C4', [1997, 2007]),
  car('Alfa Romeo', '156', 'ZAR', [1998, 2005], ['01']),
  car('Rover', '214', 'SAR', [1995, 1999], ['01']),
  car('Daewoo', 'Lanos', 'KLA', [1998, 2002], ['01']),
]

/** Vehicles of the other kinds. */
export const others: readonly Model[] = [
  {
    kind: 'MOOTTORIPYÖRÄ',
    vehicleClass: 'L3e',
    make: 'Honda',
    model: 'CB 500',
    maker: 'ZDC',
    years: [1996, 2004],
    drivingPower: ['01'],
  },
  {
    kind: 'MOOTTORIPYÖRÄ',
    vehicleClass: 'L3e',
    make: 'Yamaha',
    model: 'XJ 600',
    maker: 'JYA',
    years: [1995, 2003],
    drivingPower: ['01'],
  },
  {
    kind: 'MOPO',
    vehicleClass: 'L1e',
    make: 'Derbi',
    model: 'Senda',
    maker: 'VTH',
    years: [2001, 2010],
    drivingPower: ['01'],
  },
  {
    kind: 'MOPO',
    vehicleClass: 'L6e',
    make: 'Aixam',
    model: '400',
    maker: 'VLG',
    years: [2002, 2010],
    drivingPower: ['02'],
  },
  {
    kind: 'PERÄVAUNU',
    vehicleClass: 'O1',
    make: 'Muuli',
    model: '750',
    maker: 'YF9',
    years: [1996, 2010],
    drivingPower: [],
  },
  {
    kind: 'TRAKTORI_TAI_MOOTTORITYÖKONE',
    vehicleClass: 'T1',
    make: 'Valmet',
    model: '6400',
    maker: 'YK5',
    years: [1995, 2001],
    drivingPower: ['02'],
  },
  {
    kind: 'MAASTOAJONEUVO',
    vehicleClass: 'MA',
    make: 'Lynx',
    model: 'Ranger',
    maker: 'YH2',
    years: [1997, 2010],
    drivingPower: ['01'],
  },
]
