/**
 * Parses a time in the usual notations: "8", "8.30", "08:30", "0830", "24".
 * @returns `08:30`, or `null` if it is not a time
 */
export const parseClock = (text: string): string | null => {
  const [, hour, minute = '00'] = /^(\d{1,2})[.:]?(\d{2})?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= 24 * 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}
