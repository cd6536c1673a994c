import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { IntakeDraft } from './intake-draft.ts'
import type { IntakeStep } from './steps.ts'

export type StepProps = {
  draft: IntakeDraft
  change: (part: Partial<IntakeDraft>) => void
  go: (step: IntakeStep) => void
  /** Returns the document title with the step's number. */
  tab: (title: string) => string
}

export type CarStepProps = StepProps & { car: ShopVehicle }
