/** The service's languages. `se` is Swedish: the product's own code for it; pages say `lang="sv"`. */
export const languages = ['fi', 'en', 'se'] as const
export type Language = (typeof languages)[number]

/** BCP 47 tags for Intl, whose British English writes days before months. */
export const intlTags: Readonly<Record<Language, string>> = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }
