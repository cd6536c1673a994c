/**
 * Lines of a scale from zero to at least `max`. The step is a whole number: 1, 2 or 5 times a power of ten.
 */
export const buildScale = (max: number): number[] => {
  const minStep = Math.max(1, max / 3)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = [1, 2, 5, 10].map(times => times * power).find(each => each >= minStep)!
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
}
