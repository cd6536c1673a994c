/**
 * Data of a vehicle that is retained when one of its owners is erased, by the codes of the API. The retention rules
 * say for how long.
 */
export const retainedForVehicle = ['owner', 'consents', 'authorisations', 'pictures', 'vehicle'] as const
export type RetainedForVehicle = (typeof retainedForVehicle)[number]

/** Data of an erased person that is always retained. */
export const retainedForPerson = ['counts', 'erasure', 'audit'] as const
export type RetainedForPerson = (typeof retainedForPerson)[number]
