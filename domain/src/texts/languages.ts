/** Languages of the service. `se` is the product's code for Swedish; pages use `lang="sv"`. */
export const languages = ['fi', 'en', 'se'] as const
export type Language = (typeof languages)[number]

/** BCP 47 tags for Intl. British English puts days before months. */
export const intlTags: Readonly<Record<Language, string>> = { fi: 'fi-FI', en: 'en-GB', se: 'sv-FI' }
