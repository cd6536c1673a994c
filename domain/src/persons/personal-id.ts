/**
 * The Finnish personal identity code (henkilötunnus): DDMMYY, a sign that tells the century, three digits, a check
 * character. Source: Government decree 690/2022, which added the signs Y X W V U (1900s) and B C D E F (2000s);
 * the sign is part of the identity.
 */
const centuries: Readonly<Record<string, number>> = {
  '+': 1800,
  '-': 1900,
  Y: 1900,
  X: 1900,
  W: 1900,
  V: 1900,
  U: 1900,
  A: 2000,
  B: 2000,
  C: 2000,
  D: 2000,
  E: 2000,
  F: 2000,
}

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

const form = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-Y])$/

/** Upper case, without blanks around and inside; the sign stays as it is. */
export const normalisePersonalId = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * Reads a personal identity code.
 * @param text as typed
 * @param today the day the birth date may not be after
 * @returns the normalised code, or null where the form, the date, or the check character is wrong
 */
export const parsePersonalId = (text: string, today: Date = new Date()): string | null => {
  const normalised = normalisePersonalId(text)
  const match = form.exec(normalised)
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
  const birth = new Date(Date.UTC(centuries[sign]! + Number(year), Number(month) - 1, Number(day)))
  if (birth.getUTCDate() !== Number(day) || birth.getUTCMonth() !== Number(month) - 1) return null
  if (birth > today) return null
  // 000 and 001 are never given; 900-999 are kept for tests and accepted.
  if (Number(number) < 2) return null
  return checkCharacters[Number(day + month + year + number) % 31] === check ? normalised : null
}

export const isPersonalId = (text: string): boolean => parsePersonalId(text) !== null

/** Where one may stand in a text. Every match has nearly the same length, so that a search takes one walk over it. */
const written = /(?<!\d)\d{6}\s?[-+YXWVUABCDEF]\s?\d{3}[0-9A-Y](?![0-9A-Z])/gi

/** As it is read: letters and digits of any width are the same, signs that nobody sees are none, every hyphen is one. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/**
 * Whether a text tells somebody's personal identity code, with blanks around the sign or without. Only a whole and valid
 * one counts: a phone number or a serial number that merely looks like one is let through.
 */
export const tellsPersonalId = (text: string): boolean =>
  [...asRead(text).matchAll(written)].some(([found]) => isPersonalId(found))

/** For the screen: the birth date and sign stay, the rest is hidden: `010180-****`. */
export const maskPersonalId = (personalId: string): string => personalId.slice(0, 7) + '****'
