import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { isOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { useState } from 'react'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { restoreFocus } from '../../kit/ui/restore-focus.ts'
import { Stack } from '../../kit/ui/Stack.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { eventButtons } from '../vehicle/lifecycle/event-buttons.ts'
import { deferEventText } from '../vehicle/lifecycle/event-texts.ts'
import { useTriggerEvent } from '../vehicle/lifecycle/useTriggerEvent.tsx'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

/** Claims a vehicle after a dialog with its place and possible use. The outcome is shown in the vehicle's row. */
export function ClaimButton({ vehicle }: { vehicle: MarketVehicle }) {
  const t = useTexts(marketTexts)
  const { locale } = useLocale()
  const [outcome, setOutcome] = useState<'claimed' | 'lost' | 'gone' | 'limited' | null>(null)
  const claim = useTriggerEvent(vehicle, {
    inRow: true,
    onDone: () => setOutcome('claimed'),
    // Only a transfer means that another site was quicker. Otherwise the listing has ended or was withdrawn.
    onTooLate: ({ details }) =>
      setOutcome(
        details.reason === 'daily_limit'
          ? 'limited'
          : details.vehicle_status === 'shop_transfer'
            ? 'lost'
            : 'gone',
      ),
    facts: <ClaimFacts vehicle={vehicle} />,
  })
  const { words, kind } = eventButtons.claim
  const name = vehicle.plate ?? formatVehicleName(vehicle)
  const isGone = outcome === 'gone' || (outcome === null && !isOnMarket(vehicle.status))
  // Moves the focus from the removed button to the outcome.
  const focusProps = outcome ? { ref: restoreFocus, tabIndex: -1 } : {}
  if (outcome === 'lost' || isGone) {
    return (
      <p className={styles.outcome} role="status" data-gone="" {...focusProps}>
        {isGone ? t.gone : t.lost}
      </p>
    )
  }
  if (outcome === 'claimed') {
    return (
      <div className={styles.outcome} role="status" {...focusProps}>
        <p>{t.claimed({ name })}</p>
        <ButtonLink kind="secondary" size="compact" {...paths.incomingVehicle(vehicle.id)}>
          {t.openIncoming}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={styles.claim}>
      <Button
        kind={kind}
        size="compact"
        aria-label={deferEventText(words.named, vehicle)(locale)}
        onClick={() => claim.press('claim')}
      >
        {words.button[locale]}
      </Button>
      {outcome === 'limited' && (
        <p className={styles.outcome} role="status">
          {t.limited}
        </p>
      )}
      {claim.ask}
    </div>
  )
}

function ClaimFacts({ vehicle: { shop, distance_km, certified } }: { vehicle: MarketVehicle }) {
  const t = useTexts(marketTexts)
  const format = useFormats()
  return (
    <Stack gap={12}>
      <p>
        {distance_km === null
          ? t.claimPlace({ site: shop.name })
          : t.claimWay({ site: shop.name, km: format.number(distance_km) })}
      </p>
      <p>{certified ? t.claimParts : t.claimWhole}</p>
      <p>{t.claimThen}</p>
    </Stack>
  )
}
