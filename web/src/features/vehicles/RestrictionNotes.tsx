import { otherRestriction, restrictionTexts } from '@autokierto/domain/vehicles/restriction-texts'
import type { Restriction } from '@autokierto/domain/vehicles/restrictions'
import { useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../kit/texts/texts.ts'
import { Notice } from '../../kit/ui/Notice.tsx'

const texts = defineTexts({
  harmless: {
    fi: { one: 'Se ei estä kierrätystä.', other: 'Ne eivät estä kierrätystä.' },
    en: { one: 'That does not prevent recycling.', other: 'These do not prevent recycling.' },
    se: { one: 'Det hindrar inte återvinning.', other: 'De hindrar inte återvinning.' },
  },
})

/** Notes of the register that do not prevent recycling. Empty if there are none. */
export function RestrictionNotes({ restrictions }: { restrictions: readonly Restriction[] }) {
  const { locale } = useLocale()
  const t = useTexts(texts)
  const notes = new Set(
    restrictions
      .filter(({ blocks }) => !blocks)
      .map(({ code }) => (restrictionTexts[code] ?? otherRestriction)[locale]),
  )
  if (notes.size === 0) return null
  return (
    <Notice>
      <p>{[...notes, t.harmless({ count: notes.size })].join(' ')}</p>
    </Notice>
  )
}
