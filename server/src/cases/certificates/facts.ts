export const registrationDocuments = ['attached', 'destroyed', 'electronic'] as const
export type RegistrationDocument = (typeof registrationDocuments)[number]

/** The content of a certificate of destruction: the items of Commission Decision 2002/151/EC, and how to check it. */
export type CertificateFacts = {
  serial: string
  /** The moment of issue; its day is the day of the removal from the register. */
  issuedAt: Date
  checkUrl: string
  /** The serial of the revoked certificate that this one replaces. */
  replaces: string | null
  issuer: {
    operator: string
    businessId: string
    operatorAddress: string | null
    shop: string
    shopAddress: string | null
    user: string
    authority: string | null
    authorityAddress: string | null
  }
  vehicle: {
    plate: string | null
    vin: string | null
    kind: string
    vehicleClass: string | null
    make: string | null
    model: string | null
    modelYear: number | null
  }
  registrationDocument: RegistrationDocument
  owners: { name: string | null; address: string | null; businessId: string | null }[]
  /** The basis of the owner check at the handover: some owners are not in the register, or are protected in it. */
  ownersShownBy: 'register' | 'papers'
  nationality: string | null
}
