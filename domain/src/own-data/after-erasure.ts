/** What stays of a vehicle when somebody whose vehicle it was is erased, as answers carry it; for how long, the table of retention says. */
export const retainedForVehicle = ['owner', 'consents', 'authorisations', 'pictures', 'vehicle'] as const
export type RetainedForVehicle = (typeof retainedForVehicle)[number]

/** What stays of whoever is erased, vehicles or not. */
export const retainedForPerson = ['counts', 'erasure', 'audit'] as const
export type RetainedForPerson = (typeof retainedForPerson)[number]
