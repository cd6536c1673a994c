import type { ShopVehicle } from '@autokierto/contract/vehicles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../../../api/api-failure.ts'
import type { CallInput } from '../../../api/client.ts'
import { callQuery } from '../../../api/queries.ts'
import { useApp, useSelectedShop } from '../../../app-context.ts'
import type { IntakeDraft } from '../intake-draft.ts'

type Change = CallInput<'changeVehicle'>['body']
type Decided = Pick<IntakeDraft, 'plan' | 'recipient'>

/**
 * The events that end the intake as decided, in their order. A vehicle that was announced here has been accepted by now:
 * what is left is the decision.
 */
export const listFinalEvents = (car: ShopVehicle, { plan, recipient }: Decided): Change[] => {
  const to_shop_id = recipient?.id
  if (car.status !== 'shop_process') {
    if (plan === null) return []
    // The recipient may decide otherwise until it starts.
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

type FinishOptions = { car: ShopVehicle; draft: Decided; onDone: () => void }

/** Ends the intake: the vehicle is the site's, or on its way to the site that was chosen. */
export function useFinishIntake({ car, draft, onDone }: FinishOptions) {
  const { client } = useApp()
  const shop = useSelectedShop()
  const queries = useQueryClient()
  return useMutation<void, ApiFailure>({
    mutationFn: async () => {
      const params = { shop: shop.id, id: car.id }
      for (const body of listFinalEvents(car, draft)) {
        const answer = await client.call('changeVehicle', { params, body })
        // What the last step says of it holds from its first moment.
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
