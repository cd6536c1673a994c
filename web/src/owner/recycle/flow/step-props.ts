import type { RecycleStep } from '../../../navigation/searches/recycle-steps.ts'
import type { RecycleDraft } from './recycle-draft.ts'

export type RecycleStepProps = {
  step: RecycleStep
  draft: RecycleDraft
  change: (part: Partial<RecycleDraft>) => void
  go: (step: RecycleStep, options?: { replace?: boolean }) => void
  /** Returns to the previous page, or to `previous` if this step was opened directly. */
  back: (previous: RecycleStep) => void
  /** Builds the document title from the title of the step and its position in the flow. */
  tab: (title: string) => string
}
