/** `E2E=long`: every cell of every matrix. Without it one full cell, and the others as far as time allows. */
export const longRun = process.env.E2E === 'long'
