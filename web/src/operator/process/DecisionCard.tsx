import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { type Resolution, resolutions } from '@autokierto/domain/vehicles/lifecycle'
import { PackageOpen, Recycle, Store } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { saying } from '../../texts/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useJudge } from '../lifecycle/useJudge.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** Recycling or reuse: decided by one press, changed until the process starts. Then the chip by the plate says it. */
export function DecisionCard({ vehicle }: { vehicle: ShopVehicle }) {
  const t = useTexts(vehicleTexts)
  const judge = useJudge()
  const [changing, setChanging] = useState(false)
  const publish = useVehicleEvent('publish', { done: saying(vehicleTexts.published) })
  const resolve = useVehicleEvent('resolve', {
    done: saying(vehicleTexts.decided),
    onDone: () => setChanging(false),
  })
  if (vehicle.status !== 'shop_process' || vehicle.process_started) return null
  if (!judge('resolve', vehicle).offered) {
    return vehicle.resolution === null ? (
      <Card title={t.decisionTitle}>
        <p>{t.awaitsDecision}</p>
      </Card>
    ) : null
  }
  if (vehicle.resolution !== null && !changing) {
    const offer = judge('publish', vehicle)
    return (
      <Card
        title={vehicle.resolution === 'recycle' ? t.decidedRecycle : t.decidedReuse}
        aside={
          <Button kind="quiet" size="compact" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        }
      >
        <div className={styles.stack}>
          <p className={styles.small}>{t.decisionHint}</p>
          {vehicle.resolution === 'reuse' && offer.offered && !offer.reason && (
            <Button
              kind="secondary"
              icon={<Icon as={Store} />}
              busy={publish.isPending}
              onClick={() => publish.cause(vehicle.id)}
            >
              {t.publish}
            </Button>
          )}
        </div>
      </Card>
    )
  }
  return (
    <Card title={t.decisionTitle}>
      <ul className={styles.decisions}>
        {resolutions.map(resolution => (
          <li key={resolution}>
            <Icon as={DRAWINGS[resolution]} size={24} />
            <div>
              <p className={styles.decisionName}>{t[resolution]}</p>
              <p className={styles.small}>{t[`${resolution}Text`]}</p>
            </div>
            <Button
              kind="secondary"
              size="compact"
              busy={resolve.isPending}
              aria-label={`${t.decide}: ${t[resolution]}`}
              onClick={() => resolve.cause(vehicle.id, { resolution })}
            >
              {t.decide}
            </Button>
          </li>
        ))}
      </ul>
      <p className={`${styles.small} ${styles.note}`}>{t.decisionHint}</p>
    </Card>
  )
}

const DRAWINGS: Record<Resolution, typeof Recycle> = { recycle: Recycle, reuse: PackageOpen }
