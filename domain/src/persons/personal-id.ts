import { readIdentifier } from '../typed-text.ts'

/**
 * The Finnish personal identity code (henkilötunnus): DDMMYY, a sign that tells the century, three digits, a check
 * character. Source: Government decree 690/2022, which added the signs Y X W V U (1900s) and B C D E F (2000s);
 * the sign is part of the identity.
 */
const getCentury = (sign: string): number => (sign === '+' ? 1800 : /[A-F]/.test(sign) ? 2000 : 1900)

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

const personalIdFormat = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-Y])$/

/** Upper case, without blanks around and inside; the sign stays as it is. */
export const normalisePersonalId = (text: string): string =>
  readIdentifier(text).replace(/\s/g, '').toUpperCase()

/**
 * Reads a personal identity code.
 * @param text as typed
 * @param today the day the birth date may not be after
 * @returns the normalised code, or null where the form, the date, or the check character is wrong
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
  // 000 and 001 are never given; 900-999 are kept for tests and accepted.
  if (Number(number) < 2) return null
  return checkCharacters[Number(day + month + year + number) % 31] === check ? normalised : null
}

export const isPersonalId = (text: string): boolean => parsePersonalId(text) !== null

/**
 * Where one may stand in a text. Every match has nearly the same length, so that a search takes one walk over it. A letter
 * at its end ends it, whatever follows; a digit may go on as a longer number.
 */
const personalIdPattern = /(?<!\d)\d{6}\s{0,3}[-+YXWVUABCDEF]\s{0,3}\d{3}(?:[A-Y]|\d(?!\d))/gi

/**
 * As it is read: letters and digits of any width, script and dress are the same, signs that nobody sees are none, every
 * hyphen is one.
 */
const asRead = (text: string): string => readIdentifier(text).replace(/[\p{DI}\p{M}]/gu, '')

/**
 * Whether a text tells somebody's personal identity code, with blanks around the sign or without. Only a whole and valid
 * one counts: a phone number or a serial number that merely looks like one is let through.
 */
export const containsPersonalId = (text: string): boolean =>
  [...asRead(text).matchAll(personalIdPattern)].some(([found]) => isPersonalId(found))

/** The same text without the codes that it tells; a text that tells none stays as it was written. */
export const removePersonalIds = (text: string): string =>
  containsPersonalId(text)
    ? asRead(text).replace(personalIdPattern, found => (isPersonalId(found) ? '***' : found))
    : text

/** For the screen: the birth date and sign stay, the rest is hidden: `010180-****`. */
export const maskPersonalId = (personalId: string): string => personalId.slice(0, 7) + '****'
