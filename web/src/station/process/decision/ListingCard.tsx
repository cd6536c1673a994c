import type { CaseEvent } from '@autokierto/contract/process'
import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Card } from '../../../kit/ui/Card.tsx'
import { Stack } from '../../../kit/ui/Stack.tsx'
import { formatTimeLeft } from '../../market/format-time-left.ts'
import { marketTexts } from '../../market/texts.ts'
import { EventButton } from '../../vehicle/lifecycle/EventButton.tsx'
import { decisionTexts } from './decision-texts.ts'
import { getListingEnd, rejectedClaim } from './listing-end.ts'

/**
 * While the vehicle is listed: when the offer ends, and buttons to extend or withdraw it. After that: how to
 * offer it again.
 */
export function ListingCard({ vehicle, events }: { vehicle: ShopVehicle; events: readonly CaseEvent[] }) {
  const t = useTexts(decisionTexts)
  const format = useFormats()
  const endedAt = getListingEnd(vehicle, events)
  if (endedAt) {
    return (
      <Card title={t.offerEnded}>
        <Stack gap={14} align="start">
          <p>{t.offerEndedText({ time: format.dayTime(endedAt) })}</p>
          <EventButton event="publish" vehicle={vehicle} kind="secondary">
            {t.publishAgain}
          </EventButton>
        </Stack>
      </Card>
    )
  }
  const rejected = rejectedClaim(vehicle, events)
  if (rejected) return <ClaimRejected vehicle={vehicle} rejected={rejected} />
  if (!isOnMarket(vehicle.status)) return null
  return (
    <Card title={t.listedTitle}>
      <Stack gap={14} align="start">
        {vehicle.listing_ends_at && <p>{t.listedUntil({ time: format.dayTime(vehicle.listing_ends_at) })}</p>}
        <ActionBar>
          <EventButton event="extend" vehicle={vehicle} />
          <EventButton event="withdraw" vehicle={vehicle} />
        </ActionBar>
      </Stack>
    </Card>
  )
}

function ClaimRejected({ vehicle, rejected }: { vehicle: ShopVehicle; rejected: CaseEvent }) {
  const t = useTexts(decisionTexts)
  const marketplaceTexts = useTexts(marketTexts)
  const format = useFormats()
  const now = Date.now()
  const ends = new Date(now + (rejected.time_left_seconds ?? 0) * 1000).toISOString()
  return (
    <Card title={t.claimRejected}>
      <Stack gap={14} align="start">
        <p>
          {t.claimRejectedText({
            site: rejected.shop_name ?? '',
            time: format.dayTime(rejected.at),
            left: formatTimeLeft(ends, now, marketplaceTexts).words,
          })}
        </p>
        <EventButton event="publish" vehicle={vehicle} kind="secondary" data={{ time_left: true }}>
          {t.offerAgain}
        </EventButton>
      </Stack>
    </Card>
  )
}
