import { intlTags } from '@autokierto/domain/texts/languages'
import type { Language } from '../../database/types.ts'
import { formatHours } from '../../mail/texts.ts'
import type { DirectoryShop } from '../../shops/read-shops.ts'

/** Street, postcode and town in a line. */
export const formatSiteAddress = ({ location }: Pick<DirectoryShop, 'location'>): string =>
  [location?.address, [location?.postal, location?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `8.30` of `08:30`, as the language writes it. */
export const formatClockTime = (language: Language, clock: string): string => formatHours(language, clock)

/** `ma`, `Mon`, `mån` of a day `YYYY-MM-DD`. */
export const formatWeekday = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** A day as people of the language write it, with its year. */
export const formatFullDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
