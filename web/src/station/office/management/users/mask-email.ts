/** Masks `anne.lindroos@example.fi` as `a…@example.fi`, which can be recognised but not learned. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
