/** A smaller count could identify a person. */
export const minPublishedCount = 5

export type CountRow<K> = { key: K; count: number }

/**
 * Merges small counts into one row, `others`. If that row is still small, the next larger rows join it, so no
 * small count can be derived from the total.
 * @returns the largest row first, `others` last; empty if the total is small
 */
export const mergeSmallCounts = <K>(rows: readonly CountRow<K>[], others: K): CountRow<K>[] => {
  const sorted = rows.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const shown = sorted.filter(({ count }) => count >= minPublishedCount)
  let rest = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  while (rest > 0 && rest < minPublishedCount && shown.length > 0) rest += shown.pop()!.count
  if (rest >= minPublishedCount) shown.push({ key: others, count: rest })
  return shown
}

/**
 * Replaces small counts with null and keeps the order. A single hidden count, or hidden counts with a small
 * sum, could be derived from the total. So the smallest of the others are hidden as well.
 */
export const hideSmallCounts = (counts: readonly number[]): (number | null)[] => {
  const hidden = new Set([...counts.keys()].filter(at => counts[at]! < minPublishedCount))
  const smallestFirst = [...counts.keys()]
    .filter(at => !hidden.has(at))
    .toSorted((one, other) => counts[one]! - counts[other]!)
  const sum = () => [...hidden].reduce((all, at) => all + counts[at]!, 0)
  while (hidden.size === 1 || (sum() > 0 && sum() < minPublishedCount)) {
    const next = smallestFirst.shift()
    if (next === undefined) break
    hidden.add(next)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}
