/**
 * Lines of a scale from zero to at least `most`. The step is a whole number: 1, 2 or 5 times a power of ten.
 */
export const buildScale = (most: number): number[] => {
  const least = Math.max(1, most / 3)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map(times => times * power).find(each => each >= least)!
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}
