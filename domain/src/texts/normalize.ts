/**
 * Texts are normalised before their length is checked. Compatibility forms expand one letter to up to eighteen. Texts
 * longer than any field are therefore left unchanged, and rejected for their length.
 */
const maxLengths = { NFC: 100_000, NFD: 100_000, NFKC: 10_000, NFKD: 10_000 } as const

/** Sorting combining marks takes quadratic time; no script has this many on one letter. */
const manyMarks = /\p{M}{31}/u

/** Returns a text in a Unicode normalisation form, or unchanged when normalising it would be too slow. */
export const normalize = (text: string, form: keyof typeof maxLengths): string =>
  text.length > maxLengths[form] || manyMarks.test(text) ? text : text.normalize(form)
