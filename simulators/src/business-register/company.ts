/** What the stand-in of the business register knows about one company. */

/**
 * TJ managing director, ELI sole trader, NIMKO may sign, PROKURA procurist, PJ and J chair and member of the board,
 * YHM partner, IS housing manager, S liquidator, TIL auditor.
 */
export type CompanyRoleType = 'TJ' | 'ELI' | 'NIMKO' | 'PROKURA' | 'PJ' | 'J' | 'YHM' | 'IS' | 'S' | 'TIL'

export type CompanyRole = {
  roleType: CompanyRoleType
  /** Whether the right to sign is the person's alone; null where the role itself gives none. */
  procurationCode: 'ALONE' | 'JOINT' | null
  /** YYYY-MM-DD */
  validFrom: string
}

export type CompanyForm = 'OY' | 'OYJ' | 'KY' | 'TMI'

/** What the register does when it is asked about this company's representatives instead of answering. */
export type BusinessRegisterFault =
  /** Hangs up, also when asked for the company's data. */
  | 'no-answer'
  | 'http-500'
  | 'nonsense'
  /** The trade register behind it is silent: `complete: false`. */
  | 'incomplete'
  /** Answers after `slowMs`. */
  | 'slow'

export type DemoCompany = {
  businessId: string
  name: string
  /** An earlier name, in use until `registered` of the present one. */
  formerName?: string
  form: CompanyForm
  street: string
  buildingNumber: string
  postCode: string
  city: { fi: string; sv: string }
  /** YYYY-MM-DD */
  registered: string
  /** SANE restructuring, SELTILA liquidation, KONK bankruptcy. */
  situation?: 'SANE' | 'SELTILA' | 'KONK'
  /** The day it was struck off. */
  ended?: string
  /** How the company signs, as the trade register puts it. */
  signing: string
  /** By personal identity code; whoever is missing has no role. */
  roles: Readonly<Record<string, readonly CompanyRole[]>>
  fault?: BusinessRegisterFault
}
