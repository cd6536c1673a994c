import type { FinishedCount } from './read-summary.ts'

type ResolutionCounts = { recycled: number; reused: number }

export const sumCounts = (counts: readonly FinishedCount[]): ResolutionCounts => {
  const of = (resolution: string) =>
    counts.filter(each => each.resolution === resolution).reduce((sum, { amount }) => sum + amount, 0)
  return { recycled: of('recycle'), reused: of('reuse') }
}

const createRange = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** From the first year with vehicles to the last, those between without any included. */
export const listYears = (counts: readonly FinishedCount[]): number[] =>
  counts.length === 0 ? [] : createRange(counts[0]!.year, counts.at(-1)!.year)

export const months = createRange(1, 12)

/** Each site's part; a site without any is left out. */
export const groupBySite = (
  counts: readonly FinishedCount[],
): (ResolutionCounts & { id: number; name: string })[] => {
  const names = new Map(counts.map(({ shop_id, shop_name }) => [shop_id, shop_name]))
  return [...names]
    .sort(([one], [other]) => one - other)
    .map(([id, name]) => ({ id, name, ...sumCounts(counts.filter(({ shop_id }) => shop_id === id)) }))
}
