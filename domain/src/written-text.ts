/** Control characters are never part of a text, half of a letter neither. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/**
 * Whether no letters are made to read backwards: names stand in mails, lists and certificates, and would say something
 * else there than they are.
 */
export const readsForwards = (text: string): boolean => !/[\u202d\u202e]/.test(text)
