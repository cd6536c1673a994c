/** Control characters are never part of a text, half of a letter neither. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)
