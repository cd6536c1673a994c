import { longFiles } from './long-files.ts'

/** Of a file that is not among the long ones. */
const usualSeconds = 2.6

/** Files for so many processes: the longest are dealt first, each to the one that has least to do. */
export const deal = (files: readonly string[], hands: number): string[][] => {
  const dealt = Array.from({ length: hands }, () => ({ seconds: 0, files: [] as string[] }))
  const secondsOf = (file: string) => longFiles[file] ?? usualSeconds
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const hand = dealt.reduce((least, other) => (other.seconds < least.seconds ? other : least))
    hand.seconds += secondsOf(file)
    hand.files.push(file)
  }
  return dealt.map(hand => hand.files.sort())
}
