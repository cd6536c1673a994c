/** The history's address: a case that is being changed, and which part of it has the page to itself. */
export type HistorySearch = { change?: number; part?: 'site' }

/** An id that cannot be one is kept as 0, which is nobody's: the page says so instead of showing something else. */
export function readHistorySearch({ change, part }: Record<string, unknown>): HistorySearch {
  if (change === undefined || change === '') return {}
  const text = String(change)
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return part === 'site' ? { change: id, part } : { change: id }
}
