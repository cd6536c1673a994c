/** Methods of the second factor: six digits of an authenticator app, a passkey, or a recovery code. */
export const signInMethods = ['totp', 'passkey', 'recovery_code'] as const
export type SignInMethod = (typeof signInMethods)[number]

export type SignInCode = { method: 'totp' | 'recovery_code'; code: string }

/** Digits and letters that cannot be confused on paper (Crockford's base32). */
export const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const recoveryLength = 10

export const recoveryCodeCount = 10

const lookalikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/**
 * Recognises a typed code by its form; ignores blanks, hyphens and case.
 * @returns null when the text is not a code
 */
export const parseSignInCode = (text: string): SignInCode | null => {
  const plain = text.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(plain)) return { method: 'totp', code: plain }
  const letters = [...plain].map(letter => lookalikes[letter] ?? letter)
  const isRecovery =
    letters.length === recoveryLength && letters.every(letter => recoveryLetters.includes(letter))
  return isRecovery ? { method: 'recovery_code', code: letters.join('') } : null
}

/** Formats a recovery code for display and print: `7H2KQ-9WX3M`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
