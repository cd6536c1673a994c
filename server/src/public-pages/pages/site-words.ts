import { intlTags } from '@autokierto/domain/texts/languages'
import type { Language } from '../../database/types.ts'
import { hoursIn } from '../../mail/words.ts'
import type { ListedShop } from '../../shops/read-shops.ts'

/** Street, postcode and town in a line. */
export const addressLine = ({ location }: Pick<ListedShop, 'location'>): string =>
  [location?.address, [location?.postal, location?.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** `8.30` of `08:30`, as the language writes it. */
export const clockIn = (language: Language, clock: string): string => hoursIn(language, clock)

/** `ma`, `Mon`, `mån` of a day `YYYY-MM-DD`. */
export const weekdayIn = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** A day as people of the language write it, with its year. */
export const dayWords = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(intlTags[language], {
    day: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
