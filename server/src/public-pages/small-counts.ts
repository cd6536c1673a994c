/** Fewer than this could be somebody one knows. */
export const least = 5

export type Row<K> = { key: K; count: number }

/**
 * Rows of which none is small: small ones become one, `others`, with as many of the next as it takes not to be small
 * itself. So nothing can be reckoned from the sum.
 * @returns the largest first, `others` last; nothing where all together are few
 */
export const gatherSmall = <K>(rows: readonly Row<K>[], others: K): Row<K>[] => {
  const sorted = rows.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  const shown = sorted.filter(({ count }) => count >= least)
  let rest = sorted.slice(shown.length).reduce((sum, { count }) => sum + count, 0)
  while (rest > 0 && rest < least && shown.length > 0) rest += shown.pop()!.count
  if (rest >= least) shown.push({ key: others, count: rest })
  return shown
}

/**
 * A row of counts in order, small ones null; where one alone would be missing, and so be reckoned from the sum, the
 * smallest of the others is left out with it.
 */
export const hideSmall = (counts: readonly number[]): (number | null)[] => {
  const hidden: (number | null)[] = counts.map(count => (count < least ? null : count))
  if (hidden.filter(count => count === null).length !== 1) return hidden
  const next = hidden.reduce<number>(
    (smallest, count, at) => (count !== null && (smallest < 0 || count < hidden[smallest]!) ? at : smallest),
    -1,
  )
  return hidden.map((count, at) => (at === next ? null : count))
}
