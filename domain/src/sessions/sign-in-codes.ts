/** Codes that are typed as a second factor: six digits of an authenticator app, or one of the recovery codes. */
export const signInMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SignInMethod = (typeof signInMethods)[number]

export type SignInCode = { method: 'totp' | 'recovery_code'; code: string }

/** Digits and letters that are not taken for one another when read from paper (Crockford's). */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 10

/** How many recovery codes there are at once. */
export const recoveryCodeCount = 10

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** What a typed code is, told by its form; blanks, hyphens and the case of letters do not matter. Null: no code. */
export const parseSignInCode = (text: string): SignInCode | null => {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { method: 'totp', code: plain }
  const letters = [...plain].map(letter => lookalikes[letter] ?? letter)
  const isRecovery =
    letters.length === recoveryLength && letters.every(letter => recoveryLetters.includes(letter))
  return isRecovery ? { method: 'recovery_code', code: letters.join('') } : null
}

/** `7H2KQ-9WX3M`: as it is shown and printed. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
