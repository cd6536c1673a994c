import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { MapView } from '../../kit/map/MapView.tsx'
import { useIsWide } from '../../kit/map/useIsWide.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { RouteLink } from '../vehicle/facts/RouteLink.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'

type ArrivalLocation = NonNullable<NonNullable<ShopVehicle['arrival']>['location']>

/** The vehicle's place with a route link. On phones the map opens on request. */
export function ArrivalPlace({ place }: { place: ArrivalLocation }) {
  const t = useTexts(incomingTexts)
  const isWide = useIsWide()
  const [isOpen, setIsOpen] = useState(false)
  const { latitude, longitude } = place
  const point = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  return (
    <div className={styles.onMap} data-off-paper="">
      <div className={styles.reach}>
        <RouteLink to={point} />
        {!isWide && (
          <Button
            kind="secondary"
            icon={<Icon as={MapIcon} />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t.map}
          </Button>
        )}
      </div>
      {(isWide || isOpen) && <MapView label={t.placeOnMap} place={point} placeName={formatAddress(place)} />}
    </div>
  )
}
