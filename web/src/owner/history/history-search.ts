/**
 * The history's address: the case one is led to, or one that is being changed, and which part of it has the page to
 * itself.
 */
export type HistorySearch = { case?: number; change?: number; part?: 'site' }

/** An id that cannot be one is kept as 0, which is nobody's: the page says so instead of showing something else. */
export function readHistorySearch({ change, part, case: led }: Record<string, unknown>): HistorySearch {
  if (change === undefined || change === '') return toId(led) ? { case: toId(led) } : {}
  const id = toId(change)
  return part === 'site' ? { change: id, part } : { change: id }
}

const toId = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : 0)
