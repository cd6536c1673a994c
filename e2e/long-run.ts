/** `E2E=long` runs every cell of every matrix. The default runs one full cell, and the others as time allows. */
export const longRun = process.env.E2E === 'long'
