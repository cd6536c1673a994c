/**
 * The order after a press on a column heading: ascending, descending, then the default order. The column of the default
 * order only reverses, because turning it off would change nothing.
 * @param ordering the current order, as in the call: `name`, `-name`
 */
export function nextOrdering(
  by: string,
  ordering: string | undefined,
  defaultOrdering?: string,
): string | undefined {
  const steps = [...new Set([by, `-${by}`, defaultOrdering])]
  return steps[(steps.indexOf(ordering) + 1) % steps.length]
}
