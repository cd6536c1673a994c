/** As servers write a moment (RFC 9110, 5.6.7); the two older forms are written by none any more. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * Until when an answer asks to wait, in seconds or as a moment (RFC 9110, 10.2.3).
 * @returns null where it says nothing that can be read
 */
export const readRetryAfter = (value: string | undefined, now: Date): Date | null => {
  const text = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000)
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}
