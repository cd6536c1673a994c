/**
 * The order after a press on a head: ascending, descending, then as usual. The head of the usual order itself only
 * turns it round: switching that off would show the same again.
 * @param ordering the order in force, as in the call: `name`, `-name`
 */
export function nextOrdering(by: string, ordering: string | undefined, usual?: string): string | undefined {
  const steps = [...new Set([by, `-${by}`, usual])]
  return steps[(steps.indexOf(ordering) + 1) % steps.length]
}
