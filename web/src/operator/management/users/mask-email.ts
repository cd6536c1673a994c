/** `anne.lindroos@example.fi` as `a…@example.fi`: enough to know it again, too little to learn it. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
