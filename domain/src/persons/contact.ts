/** A general pattern: something, an at sign, a domain whose top level has 2-63 characters. */
const email =
  /^[^\s@<>"(),;:\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

/** 254 characters are what mail servers carry. */
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text)

/** Digits, blanks, and the signs numbers are written with; 5 digits at least. */
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()-]{5,30}$/.test(text) && text.replace(/\D/g, '').length >= 5
