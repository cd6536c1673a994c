import { Check } from 'lucide-react'
import { useSelectedShop } from '../../../app-context.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../../ui/ActionBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EventButton } from '../../lifecycle/EventButton.tsx'
import styles from '../intake.module.css'
import { isAnnouncedToShop } from '../intake-draft.ts'
import type { CarStepProps } from '../step-props.ts'
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
