import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { type Resolution, resolutions } from '@autokierto/domain/vehicles/lifecycle'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { PackageOpen, Recycle } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { eventButtons } from '../../vehicle/lifecycle/event-buttons.ts'
import { useEventAvailability } from '../../vehicle/lifecycle/useEventAvailability.ts'
import styles from './decision.module.css'
import { decisionTexts } from './decision-texts.ts'
import { getListingEnd, rejectedClaim } from './listing-end.ts'

/**
 * Recycling or reuse, which can be changed until the process starts. After that, the chip next to the plate
 * shows the decision.
 */
export function DecisionCard({ vehicle, events }: { vehicle: ShopVehicle; events: readonly CaseEvent[] }) {
  const t = useTexts(decisionTexts)
  const { locale } = useLocale()
  const offer = useEventAvailability()
  const [changing, setChanging] = useState(false)
  if (!isInProcess(vehicle.status) || vehicle.process_started) return null
  if (!offer('resolve', vehicle).offered) {
    return vehicle.resolution === null ? (
      <Card title={t.decisionTitle}>
        <p>{t.awaitsDecision}</p>
      </Card>
    ) : null
  }
  if (vehicle.resolution !== null && !changing) {
    return (
      <Card
        title={vehicle.resolution === 'recycle' ? t.decidedRecycle : t.decidedReuse}
        aside={
          <Button kind="quiet" size="compact" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        }
      >
        <Stack gap={14} align="start">
          <p className={styles.small}>{t.decisionHint}</p>
          {/* When an offer has just ended, ListingCard has the button. */}
          {vehicle.resolution === 'reuse' &&
            getListingEnd(vehicle, events) === null &&
            rejectedClaim(vehicle, events) === null && (
              <EventButton event="publish" vehicle={vehicle} onlyReady />
            )}
        </Stack>
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
            <EventButton
              event="resolve"
              vehicle={vehicle}
              data={{ resolution }}
              size="compact"
              aria-label={`${eventButtons.resolve.words.button[locale]}: ${t[resolution]}`}
              onDone={() => setChanging(false)}
            />
          </li>
        ))}
      </ul>
      <p className={`${styles.small} ${styles.note}`}>{t.decisionHint}</p>
    </Card>
  )
}

const DRAWINGS: Record<Resolution, typeof Recycle> = { recycle: Recycle, reuse: PackageOpen }
