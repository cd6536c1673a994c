import { buildDemoVehicle, ownedBy } from './build-vehicle.ts'
import { computePersonalId, kaisa, type Person } from './people.ts'
import type { DemoVehicle } from './vehicle.ts'

const owner: Person = {
  personalId: computePersonalId(2, 12, 1959, 955),
  firstNames: 'Åke',
  lastName: 'Söderström',
}

const buildOddVehicle = (facts: { plate: string; vin: string | null } & Partial<DemoVehicle>): DemoVehicle =>
  buildDemoVehicle({
    make: 'Volvo',
    model: 'S40',
    firstUse: '20010601',
    colour: '6',
    km: 250_000,
    owners: [ownedBy(owner)],
    ...facts,
  })

const buildKaisasVehicle = (facts: Parameters<typeof buildOddVehicle>[0]): DemoVehicle =>
  buildOddVehicle({ ...facts, owners: [ownedBy(kaisa)] })

/** Kaisa's: the kinds other than car and motorcycle, a lorry, a three-wheeler, and two with one plate. */
const vehiclesOfKinds: readonly DemoVehicle[] = [
  buildKaisasVehicle({
    plate: '62-LHJ',
    vin: 'VTHSDR1A15E006201',
    kind: 'MOPO',
    vehicleClass: 'L1e',
    make: 'Derbi',
    model: 'Senda',
    km: null,
  }),
  buildKaisasVehicle({
    plate: 'PKA-19',
    vin: 'YF9A10750X0001901',
    kind: 'PERÄVAUNU',
    vehicleClass: 'O1',
    make: 'Muuli',
    model: '750',
    km: null,
    drivingPower: null,
  }),
  buildKaisasVehicle({
    plate: '712-ABK',
    vin: 'YK5640010X0071201',
    kind: 'TRAKTORI_TAI_MOOTTORITYÖKONE',
    vehicleClass: 'T1',
    make: 'Valmet',
    model: '6400',
    drivingPower: '02',
  }),
  buildKaisasVehicle({
    plate: '418-HXK',
    vin: 'YH2LRB3A04R041801',
    kind: 'MAASTOAJONEUVO',
    vehicleClass: 'MA',
    make: 'Lynx',
    model: 'Ranger',
  }),
  buildKaisasVehicle({
    plate: '1234567',
    vin: null,
    kind: 'SIIRTOKILPI',
    vehicleClass: '',
    make: '',
    model: null,
    firstUse: '',
    colour: '',
    km: null,
    drivingPower: null,
  }),
  buildKaisasVehicle({
    plate: 'LAV-312',
    vin: 'WDB9702571K031201',
    vehicleClass: 'N2',
    make: 'Mercedes-Benz',
    model: 'Atego',
    km: 612_400,
    drivingPower: '02',
  }),
  buildKaisasVehicle({
    plate: 'KOL-50',
    vin: 'ZAPT1C00000005001',
    kind: 'MOOTTORIPYÖRÄ',
    vehicleClass: 'L5e',
    make: 'Piaggio',
    model: 'Ape TM',
    km: 31_900,
  }),
  buildKaisasVehicle({ plate: 'V-20123', vin: 'YV1VW25V41F201231', kind: 'VIENTIREKISTERÖINTI' }),
  buildKaisasVehicle({ plate: 'DUO-20', vin: 'YV1VW25V41F002001' }),
  buildKaisasVehicle({
    plate: 'DUO-20',
    vin: 'JYARN101000002002',
    kind: 'MOOTTORIPYÖRÄ',
    vehicleClass: 'L3e',
    make: 'Yamaha',
    model: 'XJ 600',
    km: 61_300,
  }),
]

/** Vehicles with unusual register answers, owned by nobody who can sign in, and vehicles of the other kinds. */
export const oddVehicles: readonly DemoVehicle[] = [
  buildOddVehicle({ plate: 'HTM-502', vin: 'YV1VW25V41F050201', fault: 'html' }),
  buildOddVehicle({ plate: 'CUT-502', vin: 'YV1VW25V41F050202', fault: 'cut-off' }),
  buildOddVehicle({ plate: 'ODD-502', vin: 'YV1VW25V41F050203', fault: 'unknown-error' }),
  buildOddVehicle({ plate: 'ÅLA-12', vin: 'YV1VW25V41F001201', model: 'Ängö', encoding: 'iso-8859-1' }),
  buildOddVehicle({ plate: 'ÄÖÅ-13', vin: 'YV1VW25V41F001301', model: 'Ängö', encoding: 'twice-encoded' }),
  buildOddVehicle({
    plate: 'ÖÄÅ-14',
    vin: 'YV1VW25V41F001401',
    model: 'Ängö',
    encoding: 'undeclared-iso-8859-1',
  }),
  buildOddVehicle({ plate: 'NOM-15', vin: 'YV1VW25V41F001501', model: null, km: null, firstUse: '19990000' }),
  buildOddVehicle({ plate: 'NOD-16', vin: 'YV1VW25V41F001601', firstUse: '00050812', colour: '?' }),
  buildOddVehicle({
    plate: 'BEV-17',
    vin: 'SJNFAAZE0U0001701',
    make: 'Nissan',
    model: 'Leaf',
    firstUse: '20120914',
    drivingPower: '04',
  }),
  buildOddVehicle({
    plate: 'HYB-18',
    vin: 'JTDKB20U003001801',
    make: 'Toyota',
    model: 'Prius',
    firstUse: '20060302',
    electricHybrid: true,
  }),
  ...vehiclesOfKinds,
]
