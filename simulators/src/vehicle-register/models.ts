import type { DemoKind } from './vehicle.ts'

export type FleetModel = {
  kind: DemoKind
  vehicleClass: string
  make: string
  model: string
  /** Manufacturer code: the first three characters of the VIN. */
  maker: string
  /** First and last plausible year of registration in Finland for a vehicle that is scrapped now. */
  years: readonly [number, number]
  drivingPower: readonly string[]
}

const buildCarModel = (
  make: string,
  model: string,
  maker: string,
  years: readonly [number, number],
  drivingPower: readonly string[] = ['01', '01', '02'],
  vehicleClass = 'M1',
): FleetModel => ({ kind: 'AUTO', vehicleClass, make, model, maker, years, drivingPower })

/** Cars and vans that are typically scrapped in Finland now. General knowledge, not register data. */
export const carModels: readonly FleetModel[] = [
  buildCarModel('Toyota', 'Corolla', 'SB1', [1997, 2007]),
  buildCarModel('Toyota', 'Avensis', 'SB1', [1998, 2009]),
  buildCarModel('Toyota', 'Yaris', 'VNK', [1999, 2008], ['01']),
  buildCarModel('Toyota', 'Carina', 'SB1', [1995, 1997], ['01']),
  buildCarModel('Volkswagen', 'Golf', 'WVW', [1996, 2008]),
  buildCarModel('Volkswagen', 'Passat', 'WVW', [1996, 2010]),
  buildCarModel('Volkswagen', 'Polo', 'WVW', [1995, 2008], ['01']),
  buildCarModel('Volkswagen', 'Transporter', 'WV1', [1997, 2010], ['02'], 'N1'),
  buildCarModel('Ford', 'Focus', 'WF0', [1999, 2010]),
  buildCarModel('Ford', 'Mondeo', 'WF0', [1997, 2010]),
  buildCarModel('Ford', 'Fiesta', 'WF0', [1998, 2009], ['01']),
  buildCarModel('Ford', 'Escort', 'WF0', [1995, 1999], ['01']),
  buildCarModel('Ford', 'Transit', 'WF0', [1999, 2012], ['02'], 'N1'),
  buildCarModel('Opel', 'Astra', 'W0L', [1996, 2009]),
  buildCarModel('Opel', 'Vectra', 'W0L', [1996, 2007]),
  buildCarModel('Opel', 'Corsa', 'W0L', [1996, 2009], ['01']),
  buildCarModel('Opel', 'Zafira', 'W0L', [2000, 2009]),
  buildCarModel('Volvo', 'V70', 'YV1', [1998, 2009]),
  buildCarModel('Volvo', 'S40', 'YV1', [1997, 2008]),
  buildCarModel('Volvo', '850', 'YV1', [1995, 1997], ['01']),
  buildCarModel('Nissan', 'Primera', 'SJN', [1996, 2006]),
  buildCarModel('Nissan', 'Almera', 'SJN', [1996, 2006], ['01']),
  buildCarModel('Nissan', 'Micra', 'SJN', [1996, 2008], ['01']),
  buildCarModel('Nissan', 'Leaf', 'SJN', [2011, 2013], ['04']),
  buildCarModel('Mitsubishi', 'Outlander PHEV', 'JMB', [2014, 2016], ['39']),
  buildCarModel('Mitsubishi', 'Carisma', 'XMC', [1997, 2003], ['01']),
  buildCarModel('Mazda', '626', 'JMZ', [1996, 2002], ['01']),
  buildCarModel('Mazda', '6', 'JMZ', [2002, 2010]),
  buildCarModel('Honda', 'Civic', 'SHH', [1996, 2008], ['01']),
  buildCarModel('Honda', 'Accord', 'JHM', [1997, 2007], ['01']),
  buildCarModel('Skoda', 'Octavia', 'TMB', [1998, 2010]),
  buildCarModel('Skoda', 'Fabia', 'TMB', [2000, 2009], ['01']),
  buildCarModel('Peugeot', '206', 'VF3', [1999, 2008], ['01']),
  buildCarModel('Peugeot', '406', 'VF3', [1997, 2004]),
  buildCarModel('Renault', 'Megane', 'VF1', [1997, 2009]),
  buildCarModel('Renault', 'Laguna', 'VF1', [1997, 2007]),
  buildCarModel('Citroen', 'Xsara', 'VF7', [1998, 2005]),
  buildCarModel('Citroen', 'Berlingo', 'VF7', [1999, 2010], ['02'], 'N1'),
  buildCarModel('BMW', '320', 'WBA', [1996, 2009]),
  buildCarModel('BMW', '520', 'WBA', [1996, 2008]),
  buildCarModel('Mercedes-Benz', 'C 200', 'WDB', [1996, 2008]),
  buildCarModel('Mercedes-Benz', 'E 220', 'WDB', [1996, 2008], ['02']),
  buildCarModel('Audi', 'A4', 'WAU', [1996, 2008]),
  buildCarModel('Audi', 'A6', 'WAU', [1997, 2008]),
  buildCarModel('Hyundai', 'Accent', 'KMH', [1996, 2006], ['01']),
  buildCarModel('Hyundai', 'Getz', 'KMH', [2003, 2009], ['01']),
  buildCarModel('Kia', 'Rio', 'KNA', [2001, 2009], ['01']),
  buildCarModel('Subaru', 'Legacy', 'JF1', [1996, 2008], ['01']),
  buildCarModel('Suzuki', 'Baleno', 'JSA', [1996, 2002], ['01']),
  buildCarModel('Saab', '9-5', 'YS3', [1998, 2009]),
  buildCarModel('Saab', '9-3', 'YS3', [1998, 2009]),
  buildCarModel('Fiat', 'Punto', 'ZFA', [1996, 2008], ['01']),
  buildCarModel('Fiat', 'Ducato', 'ZFA', [1998, 2011], ['02'], 'N1'),
  buildCarModel('Lada', 'Samara', 'XTA', [1995, 1999], ['01']),
  buildCarModel('Seat', 'Ibiza', 'VSS', [1997, 2008], ['01']),
  buildCarModel('Seat', 'Leon', 'VSS', [2000, 2009]),
  buildCarModel('Chrysler', 'Voyager', '1C4', [1997, 2007]),
  buildCarModel('Alfa Romeo', '156', 'ZAR', [1998, 2005], ['01']),
  buildCarModel('Rover', '214', 'SAR', [1995, 1999], ['01']),
  buildCarModel('Daewoo', 'Lanos', 'KLA', [1998, 2002], ['01']),
]

export const otherModels: readonly FleetModel[] = [
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
