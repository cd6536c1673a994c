import type { RecycleDraft } from './recycle-draft.ts'
import type { RecycleStep } from './steps.ts'

/** What each step gets: what is known so far, and the ways to change it and to go on. */
export type StepProps = {
  step: RecycleStep
  draft: RecycleDraft
  change: (part: Partial<RecycleDraft>) => void
  go: (step: RecycleStep, options?: { replace?: boolean }) => void
  /** Back where one came from; to `previous` where this step was opened directly. */
  back: (previous: RecycleStep) => void
  /** The tab's title: the step's own with its place on the way. */
  tab: (title: string) => string
}
