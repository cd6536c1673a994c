/** Data of a vehicle that is retained when an owner is erased; the retention rules say for how long. */
export const retainedForVehicle = ['owner', 'consents', 'authorisations', 'pictures', 'vehicle'] as const
export type RetainedForVehicle = (typeof retainedForVehicle)[number]

/** Data of an erased person that is always retained. */
export const retainedForPerson = ['counts', 'erasure', 'audit'] as const
export type RetainedForPerson = (typeof retainedForPerson)[number]
