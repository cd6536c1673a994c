/** Rejects control characters and lone surrogates. */
export const isPrintable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/**
 * Rejects characters that make letters display right to left. Names appear in e-mails, lists and certificates, and
 * would look like another name. Harmless left-to-right marks are accepted, because phones copy them along.
 */
export const isReadForwards = (text: string): boolean => !/[\u202b\u202d\u202e\u2067]/.test(text)
