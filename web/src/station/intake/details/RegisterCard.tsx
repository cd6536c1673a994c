import { RefreshCw } from 'lucide-react'
import { useKindName } from '../../../features/vehicles/useKindName.ts'
import { isTransient } from '../../../kit/api/api-failure.ts'
import { deferFailureText, getNotificationType } from '../../../kit/api/useFailureTexts.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../kit/texts/texts.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useNotify } from '../../../kit/ui/NotificationBar.tsx'
import { CollapsibleCard } from '../../vehicle/facts/CollapsibleCard.tsx'
import { DeclaredCondition } from '../../vehicle/facts/DeclaredCondition.tsx'
import { VehicleFacts } from '../../vehicle/facts/VehicleFacts.tsx'
import styles from '../flow/intake.module.css'
import { canRegisterIntake, clearVehicle } from '../flow/intake-draft.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { useVehicleLookup } from '../identifier/useVehicleLookup.ts'
import { detailsTexts } from './texts.ts'

export function RegisterCard({ draft, change, go, car }: CarStepProps) {
  const t = useTexts(detailsTexts)
  const kindName = useKindName()
  const notify = useNotify()
  const recheck = useVehicleLookup({
    onFound: () => notify('success', deferText(detailsTexts.rechecked)),
    onFailed: failure => {
      // Intake is no longer possible, so the vehicle is cleared as after any failed search.
      if (!isTransient(failure)) {
        change(clearVehicle())
        go('identifier')
      }
      notify(
        getNotificationType(failure),
        isTransient(failure) ? deferText(detailsTexts.recheckFailed) : deferFailureText(failure),
      )
    },
  })
  const identifier = car.plate ?? car.vin
  return (
    <CollapsibleCard
      name="intake-facts"
      title={draft.isPlateless ? t.enteredFacts : t.facts}
      value={kindName(car.kind)}
      needed={!draft.isCarConfirmed}
    >
      <div className={styles.stack}>
        <VehicleFacts vehicle={car} />
        {car.status !== 'owner' && !draft.isCarConfirmed && <DeclaredCondition vehicle={car} />}
        {identifier && !draft.isPlateless && canRegisterIntake(car) && (
          <div>
            <Button
              kind="quiet"
              size="compact"
              icon={<Icon as={RefreshCw} />}
              busy={recheck.isPending}
              onClick={() => recheck.ask(identifier, car.kind)}
            >
              {t.recheck}
            </Button>
          </div>
        )}
      </div>
    </CollapsibleCard>
  )
}
