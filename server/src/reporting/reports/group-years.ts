import type { FinishedCount } from './read-summary.ts'

type ResolutionCounts = { recycled: number; reused: number }

export const sumCounts = (counts: readonly FinishedCount[]): ResolutionCounts => {
  const sumOf = (resolution: string) =>
    counts.filter(count => count.resolution === resolution).reduce((sum, { amount }) => sum + amount, 0)
  return { recycled: sumOf('recycle'), reused: sumOf('reuse') }
}

const createRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Lists all years from the first to the last with vehicles, including years without any. */
export const listYears = (counts: readonly FinishedCount[]): number[] =>
  counts.length === 0 ? [] : createRange(counts[0]!.year, counts.at(-1)!.year)

export const calendarMonths = createRange(1, 12)

/** Sums the counts per site. Sites without vehicles are omitted. */
export const groupBySite = (
  counts: readonly FinishedCount[],
): (ResolutionCounts & { id: number; name: string })[] => {
  const names = new Map(counts.map(({ shop_id, shop_name }) => [shop_id, shop_name]))
  return [...names]
    .sort(([one], [other]) => one - other)
    .map(([id, name]) => ({ id, name, ...sumCounts(counts.filter(({ shop_id }) => shop_id === id)) }))
}
