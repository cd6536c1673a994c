import type { Action } from '@autokierto/contract/calls'

/** Identifies a cached answer: the action and its options as plain data. */
export const toQueryKey = (action: Action, options: unknown) => {
  const { params, query, body } = (options ?? {}) as { params?: unknown; query?: unknown; body?: unknown }
  return [action, { params, query, body }] as const
}
