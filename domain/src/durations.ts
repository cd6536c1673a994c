/** Lengths of time in milliseconds. Days are 24 hours, also where clocks change. */
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
