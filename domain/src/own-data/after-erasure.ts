/** What stays of a vehicle when somebody whose vehicle it was is erased, as answers carry it; for how long, the table of retention says. */
export const keptOfVehicle = ['owner', 'consents', 'authorisations', 'pictures', 'vehicle'] as const
export type KeptOfVehicle = (typeof keptOfVehicle)[number]

/** What stays of whoever is erased, vehicles or not. */
export const keptOfPerson = ['counts', 'erasure', 'audit'] as const
export type KeptOfPerson = (typeof keptOfPerson)[number]
