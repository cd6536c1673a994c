import { intlTags } from '@autokierto/domain/texts/languages'
import { memoize } from '@autokierto/domain/texts/memoize'
import type { Locale } from './locale.ts'

/** A word that depends on a number: Finnish, English and Swedish all have these two forms. */
type Plural = { one: string; other: string }
type TextForm = string | Plural

/** One text in the three languages. `{name}` in it is a parameter; a `Plural` also takes `{count}`. */
export type Text = { fi: TextForm; en: TextForm; se: TextForm }

/** A text without parameters, kept where the language is not known yet. */
export type PlainText = { fi: string; en: string; se: string }

type Braced<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braced<Rest> : never
type FormParams<F> = F extends Plural ? 'count' | Braced<F['one']> | Braced<F['other']> : Braced<F>
/** The names in braces of a text, in any of its languages. */
export type ParamsOf<T extends Text> = FormParams<T['fi']> | FormParams<T['en']> | FormParams<T['se']>

/** Makes a text a type error when one language lacks a parameter or a plural that another has. */
type CheckedText<T extends Text> = {
  [L in Locale]: ParamsOf<T> extends FormParams<T[L]>
    ? T[L]
    : { missing: Exclude<ParamsOf<T>, FormParams<T[L]>> }
}

type Values<T extends Text> = { [P in ParamsOf<T>]: P extends 'count' ? number : string | number }

/** Values of words said later: one of them may itself be a word. */
type LaterValues<T extends Text> = {
  [P in ParamsOf<T>]: P extends 'count' ? number : string | number | PlainText
}

/** Words that are kept and said when they are shown, in the language chosen by then. */
export type DeferredText = (locale: Locale) => string

/** What a page works with: a string, or a function of its parameters. */
export type TextsOf<T> = {
  [K in keyof T]: T[K] extends Text
    ? [ParamsOf<T[K]>] extends [never]
      ? string
      : (values: Values<T[K]>) => string
    : never
}

/**
 * Declares the texts of a page. A missing language, plural form or parameter does not compile:
 * `defineTexts({ found: { fi: { one: '{count} auto', other: '{count} autoa' }, en: …, se: … } })`.
 */
export function defineTexts<const T extends Record<string, Text>>(
  texts: T & { [K in keyof T]: T[K] extends Text ? CheckedText<T[K]> : never },
): T {
  return texts
}

/** `saying(texts.accepted, { name })`: for whatever outlives a change of language, such as a notification. */
export function deferText<const T extends Text>(
  text: T,
  ...[values]: [ParamsOf<T>] extends [never] ? [] : [values: LaterValues<T>]
): DeferredText {
  return locale => {
    const said = formatText(text[locale], locale)
    if (typeof said === 'string') return said
    const inLocale = Object.entries<string | number | PlainText>(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[locale] : value,
    ])
    return said(Object.fromEntries(inLocale))
  }
}

const cachedTexts = new WeakMap<object, Partial<Record<Locale, object>>>()

/** The words of `texts` in one language. Numbers given as parameters are written as that language writes them. */
export function getTexts<T extends Record<string, Text>>(texts: T, locale: Locale): TextsOf<T> {
  const known = cachedTexts.get(texts) ?? {}
  cachedTexts.set(texts, known)
  known[locale] ??= Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, formatText((text as Text)[locale], locale)]),
  )
  return known[locale] as TextsOf<T>
}

const getPluralRules = memoize((locale: Locale) => new Intl.PluralRules(intlTags[locale]))
const getNumberFormat = memoize((locale: Locale) => new Intl.NumberFormat(intlTags[locale]))

function formatText(form: TextForm, locale: Locale) {
  if (typeof form === 'string' && !form.includes('{')) return form
  return (values: Record<string, string | number>) => {
    const text =
      typeof form === 'string'
        ? form
        : form[getPluralRules(locale).select(Number(values.count)) === 'one' ? 'one' : 'other']
    return text.replace(/\{(\w{1,40})\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? getNumberFormat(locale).format(value) : String(value ?? '')
    })
  }
}
