import type { ResponseBody } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { callQuery } from '../../kit/calls/queries.ts'
import { useLiveUpdates } from '../../kit/live/useLiveUpdates.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { ownerEventSource } from '../live/owner-event-source.ts'

/**
 * Consents of the other owners of a vehicle; disabled when `vehicleId` is null. The owners answer elsewhere, so the
 * list is refetched on window focus and on live updates.
 */
export function useConsents(vehicleId: number | null) {
  const { client } = useApp()
  useLiveUpdates(vehicleId === null ? null : ownerEventSource)
  const consents = useQuery<ResponseBody<'listConsents'>, ApiFailure>({
    ...callQuery(client, 'listConsents', { params: { id: vehicleId ?? 0 } }),
    enabled: vehicleId !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  const owners = consents.data?.results ?? []
  const agreed = owners.filter(({ status }) => status === 'agreed').length
  return { ...consents, owners, agreed, allAgreed: consents.isSuccess && agreed === owners.length }
}
