import type { Vehicle } from '@autokierto/contract/vehicles'
import { otherRestriction, restrictionTexts } from '@autokierto/domain/vehicles/restriction-texts'
import { useLocale, useTexts } from '../../texts/LocaleProvider.tsx'
import { defineTexts } from '../../texts/texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { KindNote } from '../../vehicles/KindNote.tsx'
import { RestrictionNotes } from '../../vehicles/RestrictionNotes.tsx'

const texts = defineTexts({
  blocked: {
    fi: 'Ajoneuvoa ei saa ottaa vastaan',
    en: 'This vehicle must not be taken in',
    se: 'Fordonet får inte tas emot',
  },
})

type Props = { vehicle: Pick<Vehicle, 'kind' | 'vehicle_class' | 'restrictions'> }

/** Notes of the register: first those that forbid intake, then the others. */
export function RegisterNotes({ vehicle }: Props) {
  const { restrictions } = vehicle
  const { locale } = useLocale()
  const t = useTexts(texts)
  const blocking = restrictions.filter(({ blocks }) => blocks)
  return (
    <>
      {blocking.length > 0 && (
        <Notice kind="error" title={t.blocked}>
          <p>{blocking.map(({ code }) => (restrictionTexts[code] ?? otherRestriction)[locale]).join(' ')}</p>
        </Notice>
      )}
      <RestrictionNotes restrictions={restrictions} />
      <KindNote vehicle={vehicle} />
    </>
  )
}
