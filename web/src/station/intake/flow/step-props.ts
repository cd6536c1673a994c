import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { IntakeStep } from '../../../navigation/searches/intake-steps.ts'
import type { IntakeDraft } from './intake-draft.ts'

export type IntakeStepProps = {
  draft: IntakeDraft
  change: (part: Partial<IntakeDraft>) => void
  go: (step: IntakeStep) => void
  /** Returns the document title with the step's number. */
  tab: (title: string) => string
}

export type CarStepProps = IntakeStepProps & { car: ShopVehicle }
