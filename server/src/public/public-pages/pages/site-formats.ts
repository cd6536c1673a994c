import type { Language } from '@autokierto/domain/texts/languages'
import { intlTags } from '@autokierto/domain/texts/languages'
import type { DirectoryShop } from '../../../network/shops/read-shops.ts'
import { formatHours } from '../../../platform/texts/texts.ts'

export const formatSiteAddress = ({ location }: Pick<DirectoryShop, 'location'>): string =>
  [location?.address, [location?.postal, location?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `08:30` becomes `8.30` or as the language writes it. */
export const formatClockTime = (language: Language, clock: string): string => formatHours(language, clock)

/** Abbreviated weekday of a day `YYYY-MM-DD`: `ma`, `Mon`, `mån`. */
export const formatWeekday = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

export const formatFullDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
