import { limits } from '../limits.ts'

export const isUsername = (text: string): boolean =>
  /^[A-Za-z0-9_@+.-]+$/.test(text) && text.length <= limits.text

/** The most leaked passwords of at least 8 characters, and common Finnish and Swedish ones; in lower case. */
const commonPasswords = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 0123456789 11111111 00000000
  87654321 12341234 11223344 1q2w3e4r 1qaz2wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 asdfghjk asdfghjkl zxcvbnm1
  iloveyou sunshine princess football baseball superman starwars trustno1 whatever welcome1 letmein1 administrator admin123
  abcd1234 abc12345 a1b2c3d4 aaaaaaaa salasana salasana1 salasana123 perkele1 lollipop jalkapallo jääkiekko suomi123
  helsinki helsinki1 kissakoira koirakissa lösenord losenord hejhejhej sommar2024 sommar2025 kesä2024 kesa2024 kesa2025
  talvi2025 changeme changeme1 computer internet samsung1 michelle jennifer charlie1 dragon12 monkey123 master12 secret12`
    .split(/\s+/)
    .map(word => word.normalize('NFC')),
)

export type PasswordError = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'TOO_LONG'

export const validatePassword = (password: string): PasswordError | null => {
  if ([...password].length < limits.passwordMin) return 'PASSWORD_TOO_SHORT'
  if ([...password].length > limits.passwordMax) return 'TOO_LONG'
  return commonPasswords.has(password.normalize('NFC').toLowerCase()) ? 'PASSWORD_TOO_COMMON' : null
}

/** Removes everything but letters, and their diacritics: `Etelän Autokierto Oy` becomes `etelanautokiertooy`. */
const toLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Shorter runs of letters occur in many good passwords. */
const minLetters = 5

/**
 * Returns whether a password consists of one of these names, or a part of one, and only digits and symbols otherwise.
 * @param names names of the service, the company and the person
 */
export const containsName = (password: string, names: readonly (string | null)[]): boolean => {
  const letters = toLetters(password)
  return (
    letters.length >= minLetters && names.some(name => name !== null && toLetters(name).includes(letters))
  )
}
