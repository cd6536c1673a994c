import type { AnswerOf } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import { callQuery } from '../../api/queries.ts'
import { useApp } from '../../app-context.ts'

/** While somebody has not agreed yet, it is looked so often, in milliseconds, as long as the page is in sight. */
const ASK_MS = 5_000

const isSettled = (answer: AnswerOf<'listConsents'> | undefined) =>
  !answer || answer.results.every(({ status }) => status === 'agreed')

/**
 * What the other owners of an own vehicle have said; asked of nobody where `vehicleId` is null. They answer elsewhere,
 * so it is fetched again whenever the page is looked at, and while it is.
 */
export function useConsents(vehicleId: number | null) {
  const { client } = useApp()
  const consents = useQuery<AnswerOf<'listConsents'>, ApiFailure>({
    ...callQuery(client, 'listConsents', { params: { id: vehicleId ?? 0 } }),
    enabled: vehicleId !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isSettled(state.data) || state.error ? false : ASK_MS),
  })
  const owners = consents.data?.results ?? []
  const agreed = owners.filter(({ status }) => status === 'agreed').length
  return { ...consents, owners, agreed, allAgreed: consents.isSuccess && agreed === owners.length }
}
