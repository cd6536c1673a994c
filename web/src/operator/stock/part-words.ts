import type { StockPart } from '@autokierto/contract/stock'
import type { PartGrade } from '@autokierto/domain/fields/stock-fields'
import { type PartName, partNameCodes, partNames } from '@autokierto/domain/stock/part-names'
import type { Formats } from '@autokierto/domain/texts/formats'
import { useLocale } from '../../texts/LocaleProvider.tsx'
import type { wordsOf } from '../../texts/texts.ts'
import type { Option } from '../../ui/SelectField.tsx'
import type { stockTexts } from './texts.ts'

type Words = ReturnType<typeof wordsOf<typeof stockTexts>>

/** What a part is called in the language of the page. */
export function usePartName(): (name: PartName) => string {
  const { locale } = useLocale()
  return name => partNames[name][locale]
}

/** All parts by name, in the order of the language's alphabet; what has no name of its own comes last. */
export function usePartOptions(): Option[] {
  const { locale } = useLocale()
  const alphabet = new Intl.Collator(locale === 'se' ? 'sv' : locale)
  return partNameCodes
    .map(value => ({ value, label: partNames[value][locale] }))
    .sort(
      (a, b) =>
        Number(a.value === 'other') - Number(b.value === 'other') || alphabet.compare(a.label, b.label),
    )
}

export const gradeOptions = (t: Words): (Option & { value: PartGrade })[] => [
  { value: 'A', label: t.gradeA },
  { value: 'B', label: t.gradeB },
  { value: 'C', label: t.gradeC },
]

/** "In stock", or since when it is not. */
export const stateWords = (t: Words, format: Formats, { state, state_at }: StockPart): string => {
  if (state === 'in_stock') return t.in_stock
  return (state === 'sold' ? t.soldOn : t.scrappedOn)({ day: format.day(state_at) })
}
