import type { Shop } from '@autokierto/contract/shops'
import { computeDistanceMetres, type GeoPoint, isBeyondPickupArea } from '@autokierto/domain/shops/distance'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { siteStepTexts } from './texts.ts'

type Fetching = Pick<Shop, 'has_pickup' | 'pickup_area_km' | 'location'>

/** The site fetches vehicles from that place. An unknown place counts as inside the pickup area. */
export function isInPickupArea({ has_pickup, pickup_area_km, location }: Fetching, vehicle: GeoPoint | null) {
  if (!has_pickup || !vehicle || !location) return has_pickup
  return !isBeyondPickupArea(computeDistanceMetres(vehicle, location), pickup_area_km)
}

/** Returns a function that explains why a site does not fetch the vehicle; null when it does. */
export function usePickupUnavailable() {
  const t = useTexts(siteStepTexts)
  const format = useFormats()
  return (shop: Fetching, vehicle: GeoPoint | null): string | null => {
    if (isInPickupArea(shop, vehicle)) return null
    const { has_pickup, pickup_area_km } = shop
    return has_pickup ? t.tooFar({ area: format.number(pickup_area_km ?? 0) }) : t.noPickup
  }
}
