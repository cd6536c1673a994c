export const registrationDocuments = ['attached', 'destroyed', 'electronic'] as const
export type RegistrationDocument = (typeof registrationDocuments)[number]

/** What a certificate of destruction says: the items of Commission Decision 2002/151/EC, and how it is checked. */
export type CertificateFacts = {
  serial: string
  /** The moment of issue; its day is the day of the removal from the register. */
  issuedAt: Date
  /** Where anybody can see whether it holds. */
  checkUrl: string
  /** The number of the revoked one that it stands in for. */
  replaces: string | null
  issuer: {
    operator: string
    businessId: string
    operatorAddress: string | null
    shop: string
    shopAddress: string | null
    user: string
    /** Who gave the permit to take vehicles back. */
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
  /** By what the owners were known at the handover: not every vehicle's are in the register, or may be told from it. */
  ownersShownBy: 'register' | 'papers'
  /** Of the owner, where it was told. */
  nationality: string | null
}
