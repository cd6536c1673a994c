/** Thrown when parsing a file takes more work or memory than a document should. */
export class TooMuchError extends Error {}

/** Bounds the work on one file, so that text that forces repeated scans aborts early. */
export type StepBudget = {
  /** @throws TooMuchError */
  spend(steps: number): void
}

/** Allows several scans of the text. */
export const createStepBudget = (text: string): StepBudget => {
  let remaining = 8 * text.length + 100_000
  return {
    spend(steps) {
      remaining -= steps
      if (remaining < 0) throw new TooMuchError('The file takes too much work')
    },
  }
}
