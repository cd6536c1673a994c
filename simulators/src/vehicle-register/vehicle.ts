/** Kinds of vehicles in the simulated vehicle register and in the demo data. */
export type DemoKind =
  | 'AUTO'
  | 'MAASTOAJONEUVO'
  | 'MOOTTORIPYÖRÄ'
  | 'MOPO'
  | 'PERÄVAUNU'
  | 'SIIRTOKILPI'
  | 'TRAKTORI_TAI_MOOTTORITYÖKONE'
  | 'VIENTIREKISTERÖINTI'

/** `laji`, the register's number of a kind. Motorcycles and mopeds share one and differ by class. */
export const lajiCodeByKind: Readonly<Record<DemoKind, string>> = {
  AUTO: '1',
  MOOTTORIPYÖRÄ: '2',
  MOPO: '2',
  PERÄVAUNU: '3',
  TRAKTORI_TAI_MOOTTORITYÖKONE: '4',
  MAASTOAJONEUVO: '5',
  SIIRTOKILPI: '6',
  VIENTIREKISTERÖINTI: '7',
}

/** 01 owner, 02 further owner, 03 holder, 04 further holder. */
export type OwnershipCode = '01' | '02' | '03' | '04'

export type DemoOwner = { ownership: OwnershipCode; since: string } & (
  | { type: 'person'; personalId: string; firstNames: string; lastName: string }
  | { type: 'organisation'; businessId: string; name: string }
  /** luovutusrajoitus=1: name and number are not disclosed. */
  | { type: 'hidden' }
)

/** Encoding of an answer: as declared, or with errors that occur in practice. */
export type AnswerEncoding = 'utf-8' | 'iso-8859-1' | 'undeclared-iso-8859-1' | 'twice-encoded'

/** Faults that the register simulates when the vehicle is queried. */
export type VehicleRegisterFault =
  | 'no-answer'
  | 'http-500'
  | 'html'
  | 'cut-off'
  | 'unknown-error'
  | 'refused'
  /** Answers after `slowMs`. */
  | 'slow'

export type DemoVehicle = {
  plate: string
  /** 17 characters without I, O and Q; null for a transfer plate. */
  vin: string | null
  /** The register's own key (järjestelmätunnus) of 10 digits, the same in every run. */
  registerKey: string
  kind: DemoKind
  /** EU class: M1, N1, L3e, O2 … */
  vehicleClass: string
  make: string
  /** null when the register has no model. */
  model: string | null
  /** kayttoonottopvm, yyyymmdd, 00 for an unknown month or day. */
  firstUse: string
  /** One character of the register's colour list. */
  colour: string
  km: number | null
  /** kayttovoima, two digits: 01 petrol, 02 diesel, 04 electric, 39 petrol plug-in …; null for trailers. */
  drivingPower: string | null
  electricHybrid?: boolean
  /** rajoitusLaji of all restrictions in force. */
  restrictions: string[]
  owners: DemoOwner[]
  encoding?: AnswerEncoding
  fault?: VehicleRegisterFault
}
