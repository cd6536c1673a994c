import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { isContractor } from '@autokierto/domain/access/roles'
import type { GuardName } from '@autokierto/domain/vehicles/guards'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useActor } from '../../../kit/access/useActor.ts'
import { ApiFailure } from '../../../kit/api/api-failure.ts'
import { useFailureTexts } from '../../../kit/api/useFailureTexts.ts'
import { useApp, useSelectedShop } from '../../../kit/session/app-context.ts'
import { useLocale, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { getConflictText } from './conflict-texts.ts'
import { getAvailability } from './event-availability.ts'
import type { ButtonEvent } from './event-buttons.ts'
import { eventRefusalTexts } from './refusal-texts.ts'

/** The lifecycle rejects the event before it is sent. `failed` lists the failed guards. */
export class NotPossibleError extends Error {
  readonly failed: readonly GuardName[]
  constructor(failed: readonly GuardName[]) {
    super(failed.join())
    this.failed = failed
  }
}

/** Triggers an event for many vehicles. Each is a separate call and can fail on its own. */
export function useBulkEvent() {
  const { client } = useApp()
  const shop = useSelectedShop()
  const actor = useActor()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const refusal = useTexts(eventRefusalTexts)
  const failures = useFailureTexts()
  return {
    /** @throws NotPossibleError if the lifecycle rejects it, ApiFailure if the call fails */
    trigger: async (event: ButtonEvent, row: ListedVehicle, data?: object) => {
      const context = { shopId: shop.id, isContractor: actor !== null && isContractor(actor) }
      const availability = getAvailability(event, row, context)
      if (availability.state === 'refused' && availability.failed.length > 0)
        throw new NotPossibleError(availability.failed)
      return client.call('changeVehicle', {
        params: { shop: shop.id, id: row.id },
        body: { event, ...data } as { event: ButtonEvent },
      })
    },
    why: (event: VehicleEvent) => (failure: unknown) => {
      if (failure instanceof NotPossibleError) return failure.failed.map(guard => refusal[guard]).join(' ')
      const conflictText = failure instanceof ApiFailure && getConflictText(event, failure)
      return conflictText ? conflictText(locale) : failures.of(failure)
    },
    onEnd: () =>
      Promise.all(
        (['listVehiclesByStatus', 'getVehicle', 'getProcess'] as const).map(name =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  }
}
