/** Fewer than this could be somebody one knows. */
export const minPublishedCount = 5

export type CountRow<K> = { key: K; count: number }

/**
 * Rows of which none is small: small ones become one, `others`, with as many of the next as it takes not to be small
 * itself. So nothing can be reckoned from the sum.
 * @returns the largest first, `others` last; nothing where all together are few
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
 * A row of counts in order, small ones null. Where one alone would be missing, or all that are missing were few together,
 * the sum would tell of them: the smallest of the others are left out with them.
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
