/**
 * TJ managing director, ELI sole trader, NIMKO may sign, PROKURA procurist, PJ and J chair and member of the board,
 * YHM partner, IS housing manager, S liquidator, TIL auditor.
 */
export type CompanyRoleType = 'TJ' | 'ELI' | 'NIMKO' | 'PROKURA' | 'PJ' | 'J' | 'YHM' | 'IS' | 'S' | 'TIL'

export type CompanyRole = {
  roleType: CompanyRoleType
  /** The right to sign alone or jointly; null when the role does not include it. */
  procurationCode: 'ALONE' | 'JOINT' | null
  /** YYYY-MM-DD */
  validFrom: string
}

export type CompanyForm = 'OY' | 'OYJ' | 'KY' | 'TMI'

/** Faults that the register simulates when the company's representatives are queried. */
export type BusinessRegisterFault =
  /** Closes the connection, also for queries of the company's data. */
  | 'no-answer'
  | 'http-500'
  | 'nonsense'
  /** `complete: false`, because the trade register behind it does not answer. */
  | 'incomplete'
  /** Answers after `slowMs`. */
  | 'slow'

export type DemoCompany = {
  businessId: string
  name: string
  /** An earlier name, which ended when the present one was registered. */
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
  /** The day on which the company was removed from the register. */
  ended?: string
  /** The signing rule in the words of the trade register. */
  signing: string
  /** Roles by personal identity code; persons without a role are absent. */
  roles: Readonly<Record<string, readonly CompanyRole[]>>
  fault?: BusinessRegisterFault
}
