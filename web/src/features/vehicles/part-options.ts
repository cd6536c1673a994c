import type { PartGrade } from '@autokierto/domain/fields/stock-fields'
import { type PartName, partNameCodes, partNames } from '@autokierto/domain/stock/part-names'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import type { Option } from '../../kit/ui/SelectField.tsx'

const gradeTexts = defineTexts({
  A: { fi: 'A, uudenveroinen', en: 'A, as good as new', se: 'A, som ny' },
  B: { fi: 'B, käytetty ja ehjä', en: 'B, used and sound', se: 'B, begagnad och hel' },
  C: { fi: 'C, korjattava', en: 'C, to be repaired', se: 'C, ska repareras' },
})

export function usePartName(): (name: PartName) => string {
  const { locale } = useLocale()
  return name => partNames[name][locale]
}

/** All parts in alphabetical order of the language, with "other" at the end. */
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

/** Names of the grades: "B, used and sound". */
export const useGradeNames = (): Readonly<Record<PartGrade, string>> => useTexts(gradeTexts)

export function useGradeOptions(): (Option & { value: PartGrade })[] {
  const names = useGradeNames()
  return (['A', 'B', 'C'] as const).map(value => ({ value, label: names[value] }))
}
