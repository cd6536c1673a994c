import type { Locale } from '../../kit/texts/locale.ts'

/** Formats a clock time of opening hours: `08:30` is "8.30" in Finnish and Swedish, "8:30" in English. */
export const formatClock = (clock: string, locale: Locale) => {
  const short = clock.replace(/^0/, '')
  return locale === 'en' ? short : short.replace(':', '.')
}
