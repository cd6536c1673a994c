/** An HTTP date (RFC 9110, 5.6.7), without the two obsolete formats that no server sends any more. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Parses a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3).
 * @returns the moment until which to wait, or null when the header is missing or invalid
 */
export const readRetryAfter = (value: string | undefined, now: Date): Date | null => {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000)
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}
