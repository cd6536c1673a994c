/** Personal identity codes in a text: date, century sign, individual number and check character. */
export const personalIdsIn = (text: string): string[] =>
  text.match(/\b[0-3]\d[01]\d\d\d[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/g) ?? []

/** Signed or encrypted tokens in a text: base64url parts separated by dots, the first one a JSON object. */
export const tokensIn = (text: string): string[] => text.match(/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g) ?? []
