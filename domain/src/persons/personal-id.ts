import { readIdentifier } from '../typed-text.ts'

/**
 * The Finnish personal identity code (henkilötunnus) has DDMMYY, a sign for the century, three digits and a check
 * character. Government decree 690/2022 added the signs Y X W V U (1900s) and B C D E F (2000s). The sign is part of
 * the identity: codes that differ only in it belong to different persons.
 */
const getCentury = (sign: string): number => (sign === '+' ? 1800 : /[A-F]/.test(sign) ? 2000 : 1900)

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

const personalIdFormat = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-Y])$/

/** Converts to upper case and removes all blanks; the sign is not changed. */
export const normalisePersonalId = (text: string): string =>
  readIdentifier(text).replace(/\s/g, '').toUpperCase()

/**
 * Parses a personal identity code.
 * @param today latest accepted birth date
 * @returns the normalised code, or null when the form, the date or the check character is wrong
 */
export const parsePersonalId = (text: string, today: Date = new Date()): string | null => {
  const normalised = normalisePersonalId(text)
  const match = personalIdFormat.exec(normalised)
  if (!match) return null
  const [, day, month, year, sign, number, check] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const birth = new Date(Date.UTC(getCentury(sign) + Number(year), Number(month) - 1, Number(day)))
  if (birth.getUTCDate() !== Number(day) || birth.getUTCMonth() !== Number(month) - 1) return null
  if (birth > today) return null
  // Numbers 000 and 001 are never assigned; 900-999 are reserved for tests and accepted.
  if (Number(number) < 2) return null
  return checkCharacters[Number(day + month + year + number) % 31] === check ? normalised : null
}

export const isPersonalId = (text: string): boolean => parsePersonalId(text) !== null

/**
 * Matches candidates in a text. All matches have nearly the same length, so a search is linear. A final letter ends a
 * code whatever follows; a final digit must not be followed by another digit.
 */
const personalIdPattern = /(?<!\d)\d{6}\s{0,3}[-+YXWVUABCDEF]\s{0,3}\d{3}(?:[A-Y]|\d(?!\d))/gi

/**
 * Normalises a text as a reader sees it: all variants of letters, digits and hyphens become the same; invisible
 * characters and combining marks are removed.
 */
const asRead = (text: string): string => readIdentifier(text).replace(/[\p{DI}\p{M}]/gu, '')

/**
 * Returns whether a text contains a personal identity code, also with blanks around the sign. Only valid codes count,
 * so that similar phone and serial numbers are accepted.
 */
export const containsPersonalId = (text: string): boolean =>
  [...asRead(text).matchAll(personalIdPattern)].some(([found]) => isPersonalId(found))

/** Replaces the codes in a text with `***`. A text without codes is returned unchanged. */
export const removePersonalIds = (text: string): string =>
  containsPersonalId(text)
    ? asRead(text).replace(personalIdPattern, found => (isPersonalId(found) ? '***' : found))
    : text

/** Masks all but the birth date and the sign for display: `010180-****`. */
export const maskPersonalId = (personalId: string): string => personalId.slice(0, 7) + '****'
