/** Personal identity codes in a text: date, sign, number and check character. */
export const personalIdsIn = (text: string): string[] =>
  text.match(/\b[0-3]\d[01]\d\d\d[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/g) ?? []

/** Signed or encrypted tokens in a text: parts in base64url, the first a JSON object, divided by points. */
export const tokensIn = (text: string): string[] => text.match(/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g) ?? []
