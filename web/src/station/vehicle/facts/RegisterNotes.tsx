import type { Vehicle } from '@autokierto/contract/vehicles'
import { otherRestriction, restrictionTexts } from '@autokierto/domain/vehicles/restriction-texts'
import { KindNote } from '../../../features/vehicles/KindNote.tsx'
import { RestrictionNotes } from '../../../features/vehicles/RestrictionNotes.tsx'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { defineTexts } from '../../../kit/texts/texts.ts'
import { Notice } from '../../../kit/ui/Notice.tsx'

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
