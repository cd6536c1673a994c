/**
 * The history page's search parameters: `case` takes the focus, `change` is being changed, `part` is a subpage of the
 * change. Cases are given by vehicle id.
 */
export type HistorySearch = { case?: number; change?: number; part?: 'site' }

/** An invalid id becomes 0, which belongs to no case, so that the page reports it instead of showing another one. */
export function readHistorySearch({ change, part, case: led }: Record<string, unknown>): HistorySearch {
  if (change === undefined || change === '') return toId(led) ? { case: toId(led) } : {}
  const id = toId(change)
  return part === 'site' ? { change: id, part } : { change: id }
}

const toId = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : 0)
