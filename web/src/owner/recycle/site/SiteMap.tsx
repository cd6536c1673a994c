import type { ShopAtDistance } from '@autokierto/contract/shops'
import { type ReactNode, useMemo } from 'react'
import { listNearbyPoints, toPins } from '../../../features/shops/site-pins.ts'
import { MapView } from '../../../kit/map/MapView.tsx'
import type { Point } from '../../../kit/map/points.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import styles from './SiteStep.module.css'
import { siteStepTexts } from './texts.ts'

type Props = {
  /** In the order of the list. */
  shops: ShopAtDistance[]
  chosen: number
  onChoose: (shop: ShopAtDistance) => void
  vehicle: Point
  overlay: ReactNode
}

/** Map of the listed sites. Selecting a pin scrolls the list to its site. */
export function SiteMap({ shops, chosen, onChoose, vehicle, overlay }: Props) {
  const t = useTexts(siteStepTexts)
  const { latitude, longitude } = vehicle
  const place = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const pins = useMemo(() => toPins(shops), [shops])
  const around = useMemo(() => listNearbyPoints(shops, place), [shops, place])
  const choose = (id: number) => {
    const shop = shops.find(one => one.id === id)
    if (shop) onChoose(shop)
    if (overlay) document.getElementById(`site-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <MapView
      className={styles.map}
      label={t.map}
      pins={pins}
      selected={chosen}
      onSelect={choose}
      place={place}
      placeName={t.vehicleHere}
      around={around}
      overlay={overlay}
    />
  )
}
