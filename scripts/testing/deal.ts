import { longFiles } from './long-files.ts'

/** Of a file that is not among the long ones. */
const usualSeconds = 2.6

/**
 * Files for so many processes: the longest are dealt first, each to the one that has least to do. In this order they are
 * run, for they are long because they wait, for clocks and for products they kill, and early on others can use that time.
 * Neighbours wait for the same things; so each process begins with the others of its files at another place.
 */
export const deal = (files: readonly string[], hands: number): string[][] => {
  const dealt = Array.from({ length: hands }, () => ({ seconds: 0, files: [] as string[] }))
  const [usual, long] = [files.filter(file => !longFiles[file]), files.filter(file => longFiles[file])]
  const give = (file: string) => {
    const hand = dealt.reduce((least, other) => (other.seconds < least.seconds ? other : least))
    hand.seconds += longFiles[file] ?? usualSeconds
    hand.files.push(file)
  }
  for (const file of long.sort((one, other) => longFiles[other]! - longFiles[one]!)) give(file)
  const longCounts = dealt.map(hand => hand.files.length)
  for (const file of usual) give(file)
  return dealt.map((hand, index) => {
    const [first, rest] = [hand.files.slice(0, longCounts[index]), hand.files.slice(longCounts[index])]
    const start = Math.floor((index * rest.length) / hands)
    return [...first, ...rest.slice(start), ...rest.slice(0, start)]
  })
}
