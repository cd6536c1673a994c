import { RefreshCw } from 'lucide-react'
import { isPassing } from '../../../api/api-failure.ts'
import { failureSaying, failureType } from '../../../api/useFailureWords.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { saying } from '../../../texts/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useNotify } from '../../../ui/NotificationBar.tsx'
import { useKindName } from '../../../vehicles/useKindName.ts'
import { DeclaredCondition } from '../../vehicle/DeclaredCondition.tsx'
import { FoldCard } from '../../vehicle/FoldCard.tsx'
import { VehicleFacts } from '../../vehicle/VehicleFacts.tsx'
import { mayTakeIn, withNothing } from '../draft.ts'
import { useLookUp } from '../identifier/useLookUp.ts'
import styles from '../intake.module.css'
import type { CarStepProps } from '../step-props.ts'
import { detailsTexts } from './texts.ts'

/** What the register knows of the vehicle, asked anew at a press. */
export function RegisterCard({ draft, change, go, car }: CarStepProps) {
  const t = useTexts(detailsTexts)
  const kindName = useKindName()
  const notify = useNotify()
  const again = useLookUp({
    onFound: () => notify('success', saying(detailsTexts.rechecked)),
    onFailed: failure => {
      // The vehicle may no longer be taken in: as with any search that fails, it is let go of, and the search says why.
      if (!isPassing(failure)) {
        change(withNothing())
        go('identifier')
      }
      notify(
        failureType(failure),
        isPassing(failure) ? saying(detailsTexts.recheckFailed) : failureSaying(failure),
      )
    },
  })
  const identifier = car.plate ?? car.vin
  return (
    <FoldCard
      name="intake-facts"
      title={draft.isPlateless ? t.enteredFacts : t.facts}
      value={kindName(car.kind)}
      needed={!draft.isCarConfirmed}
    >
      <div className={styles.stack}>
        <VehicleFacts vehicle={car} />
        {car.status !== 'owner' && !draft.isCarConfirmed && <DeclaredCondition vehicle={car} />}
        {identifier && !draft.isPlateless && mayTakeIn(car) && (
          <div>
            <Button
              kind="quiet"
              size="compact"
              icon={<Icon as={RefreshCw} />}
              busy={again.isPending}
              onClick={() => again.ask(identifier, car.kind)}
            >
              {t.recheck}
            </Button>
          </div>
        )}
      </div>
    </FoldCard>
  )
}
