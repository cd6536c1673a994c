import type { Action, ResponseBody } from '@autokierto/contract/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiFailure } from '../api/api-failure.ts'
import type { CallArguments, CallInput, Client } from '../api/client.ts'
import { toQueryKey } from '../api/query-key.ts'
import { useApp } from '../session/app-context.ts'

/**
 * The query options for fetching one thing: `callQuery(client, 'getVehicle', { params })`. For loaders and
 * `queryClient.fetchQuery`; components use `useCall`.
 */
export const callQuery = <A extends Action>(client: Client, action: A, ...[options]: CallArguments<A>) => ({
  queryKey: toQueryKey(action, options),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    client.call(action, ...([{ ...options, signal }] as unknown as CallArguments<A>)),
})

/** Fetches and caches: `const vehicle = useCall('getVehicle', { params: { shop, id } })`. */
export function useCall<A extends Action>(action: A, ...args: CallArguments<A>) {
  const { client } = useApp()
  return useQuery<ResponseBody<A>, ApiFailure>(callQuery(client, action, ...args))
}

type ActionOptions<A extends Action> = {
  /** Actions whose cached answers this action changes; they are refetched. */
  refetch?: Action[]
  /** The action creates something: a retry after a lost answer must not create it twice. */
  idempotent?: boolean
  onSuccess?: (answer: ResponseBody<A>, options: CallInput<A>) => void
  onError?: (failure: ApiFailure) => void
}

/**
 * A mutation: `const accept = useAction('changeVehicle', { refetch: ['listVehiclesByStatus'] })`, then `accept.mutate({
 * params, body })`, `accept.isPending` for the button's `busy`, `accept.error` for the error text.
 */
export function useAction<A extends Action>(action: A, settings: ActionOptions<A> = {}) {
  const { client } = useApp()
  const queries = useQueryClient()
  const attempt = useRef({ sent: '', key: '' })
  return useMutation<ResponseBody<A>, ApiFailure, CallInput<A>>({
    mutationFn: options => {
      const idempotencyKey = settings.idempotent ? getAttemptKey(attempt.current, options) : undefined
      return client.call(action, ...([{ ...options, idempotencyKey }] as unknown as CallArguments<A>))
    },
    onSuccess: async (answer, options) => {
      attempt.current = { sent: '', key: '' }
      // Navigate first, then refetch what the new page shows.
      settings.onSuccess?.(answer, options)
      await Promise.all((settings.refetch ?? []).map(name => queries.invalidateQueries({ queryKey: [name] })))
    },
    onError: settings.onError,
  })
}

/** A retry with the same content uses the same key; changed content gets a new key. */
function getAttemptKey(
  attempt: { sent: string; key: string },
  { params, body }: { params?: unknown; body?: unknown },
) {
  const sent = JSON.stringify([params, body])
  if (attempt.sent !== sent) Object.assign(attempt, { sent, key: crypto.randomUUID() })
  return attempt.key
}
