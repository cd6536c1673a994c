import type { Language } from '../texts/languages.ts'
import type { LocalizedText } from '../texts/localized-text.ts'
import { ownDataTexts } from './page-texts.ts'
import { holdingReasonTexts, retentionPeriodTexts } from './reason-texts.ts'
import type { Holding } from './reasons.ts'

export type FormattedFact = { term: string; value: string }

export type FormattedItem = { plate?: string | null; words?: string; facts: FormattedFact[] }

export type FormattedGroup = {
  name: string
  title: string
  contents: string
  held: FormattedFact[]
  items: FormattedItem[]
}

export type FormatContext = { labels: Readonly<Record<string, string>>; moment: (at: string) => string }

export type FactFormatter<V, S> = (value: V, say: S) => FormattedFact[]

/**
 * Formatters of all fields of an item. A field is null when the heading or another field shows it. A new field
 * without a formatter is a type error.
 */
export type FactFormatters<T, S> = {
  readonly [K in keyof T]-?: ((value: T[K], say: S, item: T) => FormattedFact[]) | null
}

export type GroupFormatter<T, S> = {
  /** The heading of an item: a plate, a text, or both. */
  readonly head: (item: T, say: S) => Omit<FormattedItem, 'facts'>
  readonly facts: FactFormatters<T, S>
}

/** Creates formatters of single fields: `fact('vin')`, `time('stored')`. Fields without a value are left out. */
export const createFactHelpers = <S extends FormatContext>() => {
  const fact =
    <V>(
      label: keyof S['labels'] & string,
      format: (value: NonNullable<V>, say: S) => string = String,
    ): FactFormatter<V, S> =>
    (value, say) => {
      const text = value === null || value === undefined ? '' : format(value, say)
      return text ? [{ term: say.labels[label]!, value: text }] : []
    }
  return {
    fact,
    time: (label: keyof S['labels'] & string) => fact<string | null>(label, (at, say) => say.moment(at)),
  }
}

const formatItem = <T, S>({ head, facts }: GroupFormatter<T, S>, item: T, say: S): FormattedItem => ({
  ...head(item, say),
  facts: (Object.keys(facts) as (keyof T)[]).flatMap(name => facts[name]?.(item[name], say, item) ?? []),
})

const formatHolding = ({ why, kept }: Holding, language: Language): FormattedFact[] => [
  { term: ownDataTexts.why[language], value: holdingReasonTexts[why][language] },
  { term: ownDataTexts.kept[language], value: retentionPeriodTexts[kept][language] },
]

type GroupFormatTable<I extends object, S> = {
  /** In the order in which they are shown. */
  readonly groups: { readonly [G in keyof I]: Holding }
  readonly titles: { readonly [G in keyof I]: LocalizedText }
  readonly contents: { readonly [G in keyof I]: LocalizedText }
  readonly shown: { readonly [G in keyof I]: GroupFormatter<I[G], S> }
}

export const formatGroups = <I extends object, S>(
  { groups, titles, contents, shown }: GroupFormatTable<I, S>,
  data: { readonly [G in keyof I]: Holding & { readonly items: readonly I[G][] } },
  language: Language,
  say: S,
): FormattedGroup[] => {
  const formatGroup = <G extends keyof I & string>(name: G): FormattedGroup => ({
    name,
    title: titles[name][language],
    contents: contents[name][language],
    held: formatHolding(data[name], language),
    items: data[name].items.map(item => formatItem(shown[name], item, say)),
  })
  return (Object.keys(groups) as (keyof I & string)[]).map(formatGroup)
}
