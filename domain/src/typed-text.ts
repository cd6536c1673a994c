import { normalize } from './texts/normalize.ts'

/**
 * How what people type or paste is read: signs that nobody sees come along with what is copied from a phone, a document
 * or a spreadsheet, and one letter is written in several ways. Pages and calls read alike, before anything is judged.
 */

/** Signs that nobody sees. The one that makes what follows run backwards stays, and is refused: the eye reads something else. */
const unseen = /(?!\u202e)[\p{DI}\ufff9-\ufffb]/gu

/** Of texts: what is a part of emoji and of letters that join stays, and so does what texts are refused for. */
const unseenInTexts =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202c\u2060-\u2066\u2068-\u206f\ufeff\ufff9-\ufffb]/g

/** As phones copy numbers from their contacts: kept from being turned round, which no number is. */
const wrappedNumber = /\u202d([+\d][\d\s().-]{0,40})\u202c/g

/** Joiners are part of emoji and of scripts whose letters join; anywhere else nobody has meant them. */
const strayJoiner =
  /(?<![^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\p{Cc}])[\u200c\u200d]|[\u200c\u200d](?!\S)/gu

/** Letters that nobody sees, but for those that spell the flag of a part of a country. */
const strayTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007f}]/gu

const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g

/** A soft hyphen is seen where it parts a personal identity code. */
const partsPersonalId = /(?<=\d{6}\s{0,3})\u00ad(?=\s{0,3}\d{3})/g

const worths = new Map<string, string>()

/** What a digit of any script is worth: those of a script follow each other, beginning with nought. */
const worth = (digit: string): string => {
  const known = worths.get(digit)
  if (known !== undefined) return known
  const before = String.fromCodePoint(digit.codePointAt(0)! - 1)
  const found = /\p{Nd}/u.test(before) ? `${Number(worth(before)) + 1}`.slice(-1) : '0'
  worths.set(digit, found)
  return found
}

/** Digits of any script as ours. */
const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, worth)

/**
 * What is compared sign by sign: plates, numbers, codes, mail addresses, usernames. Letters and digits of any width are
 * the same, every hyphen is one, and so is every apostrophe and every blank.
 */
export const readIdentifier = (text: string): string =>
  withPlainDigits(normalize(text, 'NFKC'))
    .replace(partsPersonalId, '-')
    .replace(unseen, '')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(/[\t\p{Zs}]/gu, ' ')
    .trim()

/** As it is copied from a cell of a spreadsheet, or over the end of a line. */
const inOneLine = (text: string): string => text.replace(/\r\n|\s/g, ' ')

/** An identifier in a field of its own. */
export const readIdentifierLine = (text: string): string => inOneLine(readIdentifier(text))

/** The full stop, comma or semicolon of the sentence or list that an identifier was copied from. */
export const withoutStop = (text: string): string => text.replace(/\s?[.,;]$/, '')

/**
 * What people write for others, in lines or in one: every letter in one form, without signs that nobody sees. Documents
 * part lines and pages with signs of their own.
 */
export const readLines = (text: string): string =>
  normalize(text, 'NFC')
    .replace(/[\v\f]/g, '\n')
    .replace(wrappedNumber, '$1')
    .replace(unseenInTexts, '')
    .replace(strayTag, '')
    .replace(strayJoiner, '')
    .trim()

/** The same of names and whatever stands in one line, where every blank is one. */
export const readLine = (text: string): string => inOneLine(readLines(text))

/**
 * A password as it is judged and hashed (RFC 8265, OpaqueString): keyboards write an ä as one sign or as two, and a blank
 * typed with a key held down is another than the blank beside it.
 */
export const readPassword = (text: string): string => normalize(text.replace(/\p{Zs}/gu, ' '), 'NFC')

/** All that may have been hashed before passwords were read: the read one first, each only once. */
export const formsOfPassword = (text: string): string[] => {
  const read = readPassword(text)
  return [...new Set([read, text, normalize(read, 'NFD')])]
}
