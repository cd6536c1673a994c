import type { Language } from '../texts/languages.ts'
import type { LocalizedText } from '../texts/localized-text.ts'
import { ownDataTexts } from './page-texts.ts'
import { holdingReasonTexts, retentionPeriodTexts } from './reason-texts.ts'
import type { Holding } from './reasons.ts'

export type FormattedFact = { term: string; value: string }

/** One piece of data in words: what it is about, and its facts. */
export type FormattedItem = { plate?: string | null; words?: string; facts: FormattedFact[] }

/** One group in words: what it is, why and how long it is held, and its items. */
export type FormattedGroup = {
  name: string
  title: string
  contents: string
  held: FormattedFact[]
  items: FormattedItem[]
}

/** What every table of fields says its values with. */
export type FormatContext = { labels: Readonly<Record<string, string>>; moment: (at: string) => string }

export type FactFormatter<V, S> = (value: V, say: S) => FormattedFact[]

/** Every field of an item: how it is shown, or null where the item's head or another field says it. A new field is a type error here. */
export type FactFormatters<T, S> = {
  readonly [K in keyof T]-?: ((value: T[K], say: S, item: T) => FormattedFact[]) | null
}

export type GroupFormatter<T, S> = {
  /** What an item begins with: a plate, words, or both. */
  readonly head: (item: T, say: S) => Omit<FormattedItem, 'facts'>
  readonly facts: FactFormatters<T, S>
}

/** How single facts are said: `fact('vin')`, `time('stored')`, each left out where there is none. */
export const createFactHelpers = <S extends FormatContext>() => {
  const fact =
    <V>(
      label: keyof S['labels'] & string,
      words: (value: NonNullable<V>, say: S) => string = String,
    ): FactFormatter<V, S> =>
    (value, say) => {
      const said = value === null || value === undefined ? '' : words(value, say)
      return said ? [{ term: say.labels[label]!, value: said }] : []
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

/** Why a group is held, and for how long. */
const formatHolding = ({ why, kept }: Holding, language: Language): FormattedFact[] => [
  { term: ownDataTexts.why[language], value: holdingReasonTexts[why][language] },
  { term: ownDataTexts.kept[language], value: retentionPeriodTexts[kept][language] },
]

type GroupFormatTable<I extends object, S> = {
  /** The groups in the order they are told in. */
  readonly groups: { readonly [G in keyof I]: Holding }
  readonly titles: { readonly [G in keyof I]: LocalizedText }
  readonly contents: { readonly [G in keyof I]: LocalizedText }
  readonly shown: { readonly [G in keyof I]: GroupFormatter<I[G], S> }
}

/** All that is held in words, group by group. */
export const formatGroups = <I extends object, S>(
  { groups, titles, contents, shown }: GroupFormatTable<I, S>,
  data: { readonly [G in keyof I]: Holding & { readonly items: readonly I[G][] } },
  language: Language,
  say: S,
): FormattedGroup[] => {
  const read = <G extends keyof I & string>(name: G): FormattedGroup => ({
    name,
    title: titles[name][language],
    contents: contents[name][language],
    held: formatHolding(data[name], language),
    items: data[name].items.map(item => formatItem(shown[name], item, say)),
  })
  return (Object.keys(groups) as (keyof I & string)[]).map(read)
}
