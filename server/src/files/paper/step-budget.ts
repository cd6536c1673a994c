/** Thrown where a file takes more work, or unfolds to more, than a paper does. */
export class TooMuchError extends Error {}

/** Bounds the work on one file, so that text which is written to be read again and again ends it early. */
export type StepBudget = {
  /** @throws TooMuchError */
  spend(steps: number): void
}

/** A text that is read a few times over is well within it. */
export const createStepBudget = (text: string): StepBudget => {
  let left = 8 * text.length + 100_000
  return {
    spend(steps) {
      left -= steps
      if (left < 0) throw new TooMuchError('The file takes too much work')
    },
  }
}
