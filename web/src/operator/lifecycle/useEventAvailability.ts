import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { LifecycleFacts, VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useSelectedShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useActor } from '../access/useActor.ts'
import { getAvailability } from './event-availability.ts'
import { refusalTexts } from './refusal-texts.ts'

/** `offered`: show the button at all; `reason`: why it is disabled, in words, or null when it may be pressed. */
type Offered = { offered: boolean; reason: string | null }

/**
 * `const offer = useEventAvailability()`; `offer('publish', vehicle)` says whether the button is shown and why it must wait.
 * Until it is known who the user is, nothing is offered.
 */
export function useEventAvailability() {
  const shop = useSelectedShop()
  const actor = useActor()
  const t = useTexts(refusalTexts)
  return (event: VehicleEvent, vehicle: ShopVehicle, known?: Partial<LifecycleFacts>): Offered => {
    if (!actor) return { offered: false, reason: null }
    const standing = { shopId: shop.id, isContractor: isContractor(actor) }
    const offer = getAvailability(event, vehicle, standing, known)
    if (offer.state === 'hidden') return { offered: false, reason: null }
    if (offer.state === 'ready') return { offered: true, reason: null }
    return { offered: true, reason: offer.failed.map(guard => t[guard]).join(' ') }
  }
}
