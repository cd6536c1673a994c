/** Control characters are never part of a text, half of a letter neither. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/**
 * Whether no letters are made to read backwards: names stand in mails, lists and certificates, and would say something
 * else there than they are. Signs that keep to our direction come along with what is copied from a phone, and harm nobody.
 */
export const isReadForwards = (text: string): boolean => !/[\u202b\u202d\u202e\u2067]/.test(text)
