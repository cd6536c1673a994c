import { intlTags } from '@autokierto/domain/texts/languages'
import { memoize } from '@autokierto/domain/texts/memoize'
import type { Locale } from './locale.ts'

/** The forms of a text that depends on a number. Finnish, English and Swedish all have these two. */
type Plural = { one: string; other: string }
type TextForm = string | Plural

/** A text in the three languages. `{name}` is a parameter; a `Plural` also takes `{count}`. */
export type Text = { fi: TextForm; en: TextForm; se: TextForm }

/** A text without parameters, for values whose language is selected later. */
export type PlainText = { fi: string; en: string; se: string }

type Braced<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braced<Rest> : never
type FormParams<F> = F extends Plural ? 'count' | Braced<F['one']> | Braced<F['other']> : Braced<F>
/** The parameter names of a text, in any of its languages. */
export type ParamsOf<T extends Text> = FormParams<T['fi']> | FormParams<T['en']> | FormParams<T['se']>

/** Makes a text a type error when one language lacks a parameter or a plural that another has. */
type CheckedText<T extends Text> = {
  [L in Locale]: ParamsOf<T> extends FormParams<T[L]>
    ? T[L]
    : { missing: Exclude<ParamsOf<T>, FormParams<T[L]>> }
}

type Values<T extends Text> = { [P in ParamsOf<T>]: P extends 'count' ? number : string | number }

/** Values of a deferred text; a value may itself be a text. */
type LaterValues<T extends Text> = {
  [P in ParamsOf<T>]: P extends 'count' ? number : string | number | PlainText
}

/** A text that is rendered later, in the language selected by then. */
export type DeferredText = (locale: Locale) => string

/** The texts of a page in one language: strings, or functions of their parameters. */
export type TextsOf<T> = {
  [K in keyof T]: T[K] extends Text
    ? [ParamsOf<T[K]>] extends [never]
      ? string
      : (values: Values<T[K]>) => string
    : never
}

/**
 * Declares the texts of a page. A missing language, plural form or parameter does not compile: `defineTexts({ found: {
 * fi: { one: '{count} auto', other: '{count} autoa' }, en: …, se: … } })`.
 */
export function defineTexts<const T extends Record<string, Text>>(
  texts: T & { [K in keyof T]: T[K] extends Text ? CheckedText<T[K]> : never },
): T {
  return texts
}

/** `deferText(texts.accepted, { name })`: for texts that outlive a change of language, such as notifications. */
export function deferText<const T extends Text>(
  text: T,
  ...[values]: [ParamsOf<T>] extends [never] ? [] : [values: LaterValues<T>]
): DeferredText {
  return locale => {
    const formatted = formatText(text[locale], locale)
    if (typeof formatted === 'string') return formatted
    const inLocale = Object.entries<string | number | PlainText>(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[locale] : value,
    ])
    return formatted(Object.fromEntries(inLocale))
  }
}

const cachedTexts = new WeakMap<object, Partial<Record<Locale, object>>>()

/** The texts in one language; numeric parameters are formatted for that language. */
export function getTexts<T extends Record<string, Text>>(texts: T, locale: Locale): TextsOf<T> {
  const cached = cachedTexts.get(texts) ?? {}
  cachedTexts.set(texts, cached)
  cached[locale] ??= Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, formatText((text as Text)[locale], locale)]),
  )
  return cached[locale] as TextsOf<T>
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
