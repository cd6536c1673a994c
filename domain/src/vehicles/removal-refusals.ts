/** Why the vehicle register refuses a final removal, in our words for its codes. */
export const removalRefusals = ['already_removed', 'mismatch', 'unknown_vehicle'] as const

export type RemovalRefusal = (typeof removalRefusals)[number]
