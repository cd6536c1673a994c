import { normalize } from './texts/normalize.ts'

/**
 * Normalises typed and pasted text. Phones, documents and spreadsheets copy invisible characters along, and Unicode
 * has several forms of one letter. Pages and calls normalise the same way before validation.
 */

/** Invisible characters. The right-to-left override (U+202E) stays, so that validation rejects it. */
const unseen = /(?!\u202e)[\p{DI}\ufff9-\ufffb]/gu

/**
 * Invisible characters to remove from texts, except parts of emoji and joining letters, and what validation rejects.
 */
const unseenInTexts =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202c\u2060-\u2066\u2068-\u206f\ufeff\ufff9-\ufffb]/g

/** Phones wrap numbers copied from contacts in a left-to-right override. */
const wrappedNumber = /\u202d([+\d][\d\s().-]{0,40})\u202c/g

/** Joiners are needed in emoji and in scripts with joining letters; anywhere else they are accidental. */
const strayJoiner =
  /(?<![^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\p{Cc}])[\u200c\u200d]|[\u200c\u200d](?!\S)/gu

/** Invisible tag characters, except those that spell the flag of a region, such as that of England. */
const strayTag = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,8})[\u{e0000}-\u{e007f}]/gu

const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g

/** Documents display a soft hyphen in a personal identity code as its hyphen. */
const personalIdSoftHyphen = /(?<=\d{6}\s{0,3})\u00ad(?=\s{0,3}\d{3})/g

const digitValues = new Map<string, string>()

/** Returns the value of a digit of any script. The ten digits of a script are consecutive and begin with zero. */
const getDigitValue = (digit: string): string => {
  const cached = digitValues.get(digit)
  if (cached !== undefined) return cached
  const before = String.fromCodePoint(digit.codePointAt(0)! - 1)
  const value = /\p{Nd}/u.test(before) ? `${Number(getDigitValue(before)) + 1}`.slice(-1) : '0'
  digitValues.set(digit, value)
  return value
}

const withPlainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, getDigitValue)

/**
 * Normalises values that are compared character by character: plates, numbers, codes, e-mail addresses, usernames.
 * Width variants of letters and digits, and all hyphens, apostrophes and blanks, become the same.
 */
export const readIdentifier = (text: string): string =>
  withPlainDigits(normalize(text, 'NFKC'))
    .replace(personalIdSoftHyphen, '-')
    .replace(unseen, '')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .replace(/[\t\p{Zs}]/gu, ' ')
    .trim()

/** Replaces line breaks and tabs, as copied from spreadsheet cells, with blanks. */
const toOneLine = (text: string): string => text.replace(/\r\n|\s/g, ' ')

export const readIdentifierLine = (text: string): string => toOneLine(readIdentifier(text))

/** Removes the punctuation of the sentence or list that an identifier was copied from. */
export const withoutStop = (text: string): string => text.replace(/\s?[.,;]$/, '')

/** Normalises free text. Documents separate lines and pages with their own characters. */
export const readLines = (text: string): string =>
  normalize(text, 'NFC')
    .replace(/[\v\f]/g, '\n')
    .replace(wrappedNumber, '$1')
    .replace(unseenInTexts, '')
    .replace(strayTag, '')
    .replace(strayJoiner, '')
    .trim()

/** Normalises names and other single-line text, with all whitespace as blanks. */
export const readLine = (text: string): string => toOneLine(readLines(text))

/**
 * Normalises a password before validation and hashing (RFC 8265, OpaqueString). Keyboards send ä as one or two
 * characters, and some key combinations type a no-break space.
 */
export const readPassword = (text: string): string => normalize(text.replace(/\p{Zs}/gu, ' '), 'NFC')

/** Lists the forms that may have been hashed before passwords were normalised, the normalised form first. */
export const formsOfPassword = (text: string): string[] => {
  const normalised = readPassword(text)
  return [...new Set([normalised, text, normalize(normalised, 'NFD')])]
}
