import { Check } from 'lucide-react'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import styles from '../flow/intake.module.css'
import { isAnnouncedToShop } from '../flow/intake-draft.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { detailsTexts } from './texts.ts'

/** Asks whether this is the vehicle at the desk. Confirming accepts a vehicle that was announced to this site. */
export function ConfirmCar({ change, car }: Pick<CarStepProps, 'change' | 'car'>) {
  const t = useTexts(detailsTexts)
  const shop = useSelectedShop()
  const confirm = () => change({ isCarConfirmed: true })
  const announced = isAnnouncedToShop(car, shop.id)
  return (
    <Card title={t.isThis}>
      <div className={styles.stack}>
        <p>
          {announced && `${t.announcedHere} `}
          {t.isThisText}
        </p>
        <ActionBar>
          {announced ? (
            <EventButton event="accept" vehicle={car} kind="amber" size="normal" inRow onDone={confirm} />
          ) : (
            <Button kind="amber" icon={<Icon as={Check} />} onClick={confirm}>
              {t.yes}
            </Button>
          )}
        </ActionBar>
      </div>
    </Card>
  )
}
