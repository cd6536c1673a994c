import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { EventButton } from '../lifecycle/EventButton.tsx'
import styles from './process.module.css'
import { vehicleTexts } from './vehicle-texts.ts'

/** While the vehicle is offered to other sites: until when, longer, or no more. */
export function ListingCard({ vehicle, events }: { vehicle: ShopVehicle; events: readonly CaseEvent[] }) {
  const t = useTexts(vehicleTexts)
  const format = useFormats()
  const ended = endOfOffer(vehicle, events)
  if (ended) {
    return (
      <Card title={t.offerEnded}>
        <div className={styles.stack}>
          <p>{t.offerEndedText({ time: format.dayTime(ended) })}</p>
          <EventButton event="publish" vehicle={vehicle} kind="secondary">
            {t.publishAgain}
          </EventButton>
        </div>
      </Card>
    )
  }
  if (vehicle.status !== 'shop_listing') return null
  return (
    <Card title={t.listedTitle}>
      <div className={styles.stack}>
        {vehicle.listing_ends_at && <p>{t.listedUntil({ time: format.dayTime(vehicle.listing_ends_at) })}</p>}
        <ActionBar>
          <EventButton event="extend" vehicle={vehicle} />
          <EventButton event="withdraw" vehicle={vehicle} />
        </ActionBar>
      </div>
    </Card>
  )
}

/** So long an offer that nobody took is offered once more. */
const KEPT_DAYS = 7

/** When an offer ended that nobody took and of which nothing has become since; null otherwise. */
function endOfOffer(vehicle: ShopVehicle, events: readonly CaseEvent[]): string | null {
  if (vehicle.status !== 'shop_process' || vehicle.process_started) return null
  const last = events.findLast(({ event }) => OFFERING.includes(event))
  if (last?.event !== 'expire') return null
  return Date.now() - Date.parse(last.at) < KEPT_DAYS * 86_400_000 ? last.at : null
}

/** Events by which a vehicle comes on the market and off it. */
const OFFERING = ['publish', 'expire', 'withdraw', 'claim', 'reject', 'recall', 'register', 'accept']
