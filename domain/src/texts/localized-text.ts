import type { Language } from './languages.ts'

/** One text in the three languages. */
export type LocalizedText = Readonly<Record<Language, string>>

/** The words of all these texts in one language, by their names. */
export const localizeTexts = <T extends Readonly<Record<string, LocalizedText>>>(
  texts: T,
  language: Language,
): Readonly<Record<keyof T, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, words]) => [name, words[language]])) as Record<
    keyof T,
    string
  >
