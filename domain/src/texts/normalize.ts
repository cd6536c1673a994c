/**
 * Texts come here before their length is judged. The letters of a compatibility form unfold to up to eighteen, so texts
 * longer than any field are left as they are: they are refused for their length.
 */
const maxLength = { NFC: 100_000, NFD: 100_000, NFKC: 10_000, NFKD: 10_000 } as const

/** No script has so many marks on one letter. Putting them in order takes time by the square of their number. */
const manyMarks = /\p{M}{31}/u

/** A text in one form of Unicode; as it is where it is no text that anybody writes. */
export const normalize = (text: string, form: keyof typeof maxLength): string =>
  text.length > maxLength[form] || manyMarks.test(text) ? text : text.normalize(form)
