/**
 * Texts are normalised before their length is checked. Compatibility forms expand one letter to up to eighteen. Texts
 * longer than any field are therefore left unchanged, and rejected for their length.
 */
const maxLength = { NFC: 100_000, NFD: 100_000, NFKC: 10_000, NFKD: 10_000 } as const

/** Sorting combining marks takes quadratic time; no script has this many on one letter. */
const manyMarks = /\p{M}{31}/u

/**
 * Converts a text to a Unicode normalisation form; texts that would be too slow to normalise are returned unchanged.
 */
export const normalize = (text: string, form: keyof typeof maxLength): string =>
  text.length > maxLength[form] || manyMarks.test(text) ? text : text.normalize(form)
