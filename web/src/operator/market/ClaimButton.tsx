import type { MarketVehicle } from '@autokierto/contract/vehicles'
import { useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import { useVehicleEvent } from '../lifecycle/useVehicleEvent.ts'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

/** Claims a vehicle, once it is plain where it is and what it is good for. What became of it stays in its row. */
export function ClaimButton({ vehicle }: { vehicle: MarketVehicle }) {
  const t = useTexts(marketTexts)
  const [isAsked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<'claimed' | 'lost' | null>(null)
  const claim = useVehicleEvent('claim', {
    onDone: () => {
      setAsked(false)
      setOutcome('claimed')
    },
    onFailed: () => setAsked(false),
    onTooLate: () => setOutcome('lost'),
  })
  const name = vehicle.plate ?? vehicleName(vehicle)
  if (outcome === 'lost') {
    return (
      <p className={styles.outcome} role="status" data-gone="">
        {t.lost}
      </p>
    )
  }
  if (outcome === 'claimed') {
    return (
      <div className={styles.outcome} role="status">
        <p>{t.claimed({ name })}</p>
        <ButtonLink kind="secondary" size="compact" {...paths.incomingVehicle(vehicle.id)}>
          {t.openIncoming}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <Button kind="secondary" size="compact" aria-label={t.claimOf({ name })} onClick={() => setAsked(true)}>
        {t.claim}
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.claimTitle({ name })}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsked(false)}>
              {t.cancel}
            </Button>
            <Button busy={claim.isPending} onClick={() => claim.cause(vehicle.id)}>
              {t.claim}
            </Button>
          </>
        }
      >
        <ClaimFacts vehicle={vehicle} />
      </Dialog>
    </>
  )
}

function ClaimFacts({ vehicle: { shop, distance_km, certified } }: { vehicle: MarketVehicle }) {
  const t = useTexts(marketTexts)
  const format = useFormats()
  return (
    <div className={styles.facts}>
      <p>
        {distance_km === null
          ? t.claimPlace({ site: shop.name })
          : t.claimWay({ site: shop.name, km: format.number(distance_km) })}
      </p>
      <p>{certified ? t.claimParts : t.claimWhole}</p>
      <p>{t.claimThen}</p>
    </div>
  )
}
