/**
 * Control characters are never part of a text, half of a letter neither, nor what makes letters read backwards: names stand
 * in mails, lists and certificates, and would say something else there than they are.
 */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}\u202d\u202e]/u.test(text)
