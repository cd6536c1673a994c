import type { Action } from '@autokierto/contract/calls'

/** The options as plain data: what tells one fetched thing from another. */
export const toQueryKey = (action: Action, options: unknown) => {
  const { params, query, body } = (options ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
  return [action, { params, query, body }] as const
}
