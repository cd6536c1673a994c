import { longFiles } from './long-files.ts'

/** Estimated time of a file that is not among the long ones. */
const defaultSeconds = 2.6

/** Deals files to a number of processes: longest first, each to the process with the shortest total time. */
export const deal = (files: readonly string[], hands: number): string[][] => {
  const dealt = Array.from({ length: hands }, () => ({ seconds: 0, files: [] as string[] }))
  const secondsOf = (file: string) => longFiles[file] ?? defaultSeconds
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const hand = dealt.reduce((least, other) => (other.seconds < least.seconds ? other : least))
    hand.seconds += secondsOf(file)
    hand.files.push(file)
  }
  return dealt.map(hand => hand.files.sort())
}
