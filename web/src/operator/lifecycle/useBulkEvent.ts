import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { GuardName } from '@autokierto/domain/vehicles/guards'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../api/api-failure.ts'
import { useFailureTexts } from '../../api/useFailureTexts.ts'
import { useApp, useSelectedShop } from '../../app-context.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { useActor } from '../access/useActor.ts'
import { conflictTexts, getConflictKey } from './conflict-texts.ts'
import { getAvailability } from './event-availability.ts'
import type { ButtonEvent } from './event-buttons.ts'
import { refusalTexts } from './refusal-texts.ts'

/** The lifecycle says no before anything is sent: by the names of what is not so. */
export class NotPossibleError extends Error {
  readonly failed: readonly GuardName[]
  constructor(failed: readonly GuardName[]) {
    super(failed.join())
    this.failed = failed
  }
}

/** What an action for many needs of an event: each vehicle is a call of its own, and may be refused by itself. */
export function useBulkEvent() {
  const { client } = useApp()
  const shop = useSelectedShop()
  const actor = useActor()
  const queries = useQueryClient()
  const conflict = useTexts(conflictTexts)
  const refusal = useTexts(refusalTexts)
  const failures = useFailureTexts()
  return {
    /** @throws NotPossibleError where the lifecycle refuses it already; ApiFailure */
    trigger: async (event: ButtonEvent, row: ListedVehicle, data?: object) => {
      const standing = { shopId: shop.id, isContractor: actor !== null && isContractor(actor) }
      const offer = getAvailability(event, row, standing)
      if (offer.state === 'refused' && offer.failed.length > 0) throw new NotPossibleError(offer.failed)
      return client.call('changeVehicle', {
        params: { shop: shop.id, id: row.id },
        body: { event, ...data } as { event: ButtonEvent },
      })
    },
    why: (event: VehicleEvent) => (failure: unknown) => {
      if (failure instanceof NotPossibleError) return failure.failed.map(guard => refusal[guard]).join(' ')
      const known = failure instanceof ApiFailure && getConflictKey(event, failure)
      return known ? conflict[known] : failures.of(failure)
    },
    /** What the rows changed is fetched anew. */
    onEnd: () =>
      Promise.all(
        (['listVehiclesByStatus', 'getVehicle', 'getProcess'] as const).map(name =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  }
}
