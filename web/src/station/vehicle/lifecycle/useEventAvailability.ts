import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { LifecycleFacts, VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useActor } from '../../../kit/access/useActor.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { getAvailability } from './event-availability.ts'
import { eventRefusalTexts } from './refusal-texts.ts'

/** `offered`: the button is visible. `reason`: localized text why it is disabled, or `null` if it is enabled. */
type Offered = { offered: boolean; reason: string | null }

/**
 * Returns a function for the state of an event's button: `getAvailability('publish', vehicle)`.
 * No button is offered until the user is known.
 */
export function useEventAvailability() {
  const shop = useSelectedShop()
  const actor = useActor()
  const t = useTexts(eventRefusalTexts)
  return (event: VehicleEvent, vehicle: ShopVehicle, overrides?: Partial<LifecycleFacts>): Offered => {
    if (!actor) return { offered: false, reason: null }
    const context = { shopId: shop.id, isContractor: isContractor(actor) }
    const availability = getAvailability(event, vehicle, context, overrides)
    if (availability.state === 'hidden') return { offered: false, reason: null }
    if (availability.state === 'ready') return { offered: true, reason: null }
    return { offered: true, reason: availability.failed.map(guard => t[guard]).join(' ') }
  }
}
