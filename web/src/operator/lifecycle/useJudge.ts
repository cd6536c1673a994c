import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useActor } from '../access/useActor.ts'
import { judge } from './judge.ts'
import { refusalTexts } from './refusal-texts.ts'

/** `offered`: show the button at all; `reason`: why it is disabled, in words, or null when it may be pressed. */
export type Offer = { offered: boolean; reason: string | null }

/**
 * `const offer = useJudge()`; `offer('publish', vehicle)` says whether the button is shown and why it must wait.
 * Until it is known who the user is, nothing is offered.
 */
export function useJudge() {
  const shop = useShop()
  const actor = useActor()
  const t = useTexts(refusalTexts)
  return (event: VehicleEvent, vehicle: ShopVehicle): Offer => {
    if (!actor) return { offered: false, reason: null }
    const judgement = judge(event, vehicle, { shopId: shop.id, isContractor: isContractor(actor) })
    if (judgement.state === 'hidden') return { offered: false, reason: null }
    if (judgement.state === 'ready') return { offered: true, reason: null }
    return { offered: true, reason: judgement.failed.map(guard => t[guard]).join(' ') }
  }
}
