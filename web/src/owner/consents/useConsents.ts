import type { ResponseBody } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import { callQuery } from '../../api/queries.ts'
import { useApp } from '../../app-context.ts'
import { useLiveUpdates } from '../../live/useLiveUpdates.ts'
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
