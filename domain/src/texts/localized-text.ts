import type { Language } from './languages.ts'

export type LocalizedText = Readonly<Record<Language, string>>

export const localizeTexts = <T extends Readonly<Record<string, LocalizedText>>>(
  texts: T,
  language: Language,
): Readonly<Record<keyof T, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]])) as Record<
    keyof T,
    string
  >
