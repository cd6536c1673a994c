import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { RotateCcw, Store } from 'lucide-react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { ReasonedEvent } from './ReasonedEvent.tsx'
import { SendButton } from './SendButton.tsx'
import { vehicleTexts } from './vehicle-texts.ts'

const EVENTS = ['publish', 'send', 'unstart', 'return', 'recall'] as const

/** What is done seldom: each stands here as long as the vehicle's status knows it, and says why it must wait. */
export function OtherActions({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const offer = useJudge()
  const publish = useVehicleEvent('publish', { done: t.published })
  const unstart = useVehicleEvent('unstart', { done: t.unstarted })
  // Before the start there is nothing to undo: showing it would only ask what it means.
  const shown = (event: (typeof EVENTS)[number]) =>
    offer(event, vehicle).offered && (event !== 'unstart' || vehicle.process_started)
  if (!EVENTS.some(shown)) return null
  return (
    <Card title={t.otherActions}>
      <div className={styles.choices}>
        {shown('publish') && (
          <Button
            kind="secondary"
            wide
            icon={<Icon as={Store} />}
            busy={publish.isPending}
            reason={offer('publish', vehicle).reason}
            onClick={() => publish.cause(vehicle.id)}
          >
            {t.publish}
          </Button>
        )}
        {shown('send') && <SendButton vehicle={vehicle} reason={offer('send', vehicle).reason} />}
        {shown('unstart') && (
          <Button
            kind="secondary"
            wide
            icon={<Icon as={RotateCcw} />}
            busy={unstart.isPending}
            reason={offer('unstart', vehicle).reason}
            onClick={() => unstart.cause(vehicle.id)}
          >
            {t.unstart}
          </Button>
        )}
        {shown('return') && (
          <ReasonedEvent event="return" vehicle={vehicle} reason={offer('return', vehicle).reason} />
        )}
        {shown('recall') && (
          <ReasonedEvent event="recall" vehicle={vehicle} reason={offer('recall', vehicle).reason} />
        )}
      </div>
    </Card>
  )
}
