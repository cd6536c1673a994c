/** Reasons for which the vehicle register rejects a final removal. */
export const removalRefusals = ['already_removed', 'mismatch', 'unknown_vehicle'] as const

export type RemovalRefusal = (typeof removalRefusals)[number]
