import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { isInProcess } from '@autokierto/domain/vehicles/status-sets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../../kit/api/api-failure.ts'
import type { CallInput } from '../../../kit/api/client.ts'
import { callQuery } from '../../../kit/calls/queries.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import type { IntakeDraft } from '../flow/intake-draft.ts'

type IntakeChange = CallInput<'changeVehicle'>['body']
type IntakeDecision = Pick<IntakeDraft, 'plan' | 'recipient'>

/**
 * Returns the events that finish the intake, in order. A vehicle announced to this site has already been accepted, so
 * only the decision is left.
 */
export const listFinalEvents = (car: ShopVehicle, { plan, recipient }: IntakeDecision): IntakeChange[] => {
  const to_shop_id = recipient?.id
  if (!isInProcess(car.status)) {
    if (plan === null) return []
    // The receiving site can change the condition until it starts the process.
    const condition = plan === 'elsewhere' ? 'recycle' : plan
    return [{ event: 'register', condition, ...(plan === 'elsewhere' && { to_shop_id }) }]
  }
  if (plan === null) return []
  if (plan === 'elsewhere') return [{ event: 'send', to_shop_id }]
  const resolution = plan === 'recycle' ? 'recycle' : 'reuse'
  return [
    ...(car.resolution === resolution ? [] : [{ event: 'resolve' as const, resolution } as const]),
    ...(plan === 'reuse_market' ? [{ event: 'publish' as const }] : []),
  ]
}

type FinishOptions = { car: ShopVehicle; draft: IntakeDecision; onDone: () => void }

/** Finishes the intake. The vehicle is then at this site, or on its way to the selected one. */
export function useFinishIntake({ car, draft, onDone }: FinishOptions) {
  const { client } = useApp()
  const shop = useSelectedShop()
  const queries = useQueryClient()
  return useMutation<void, ApiFailure>({
    mutationFn: async () => {
      const params = { shop: shop.id, id: car.id }
      for (const body of listFinalEvents(car, draft)) {
        const answer = await client.call('changeVehicle', { params, body })
        // Updates the cache, so that the last step shows the new status immediately.
        queries.setQueryData(callQuery(client, 'getVehicle', { params }).queryKey, answer)
      }
    },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        (['getVehicle', 'getProcess', 'listVehiclesByStatus'] as const).map(name =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
