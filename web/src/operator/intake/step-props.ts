import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { IntakeDraft } from './intake-draft.ts'
import type { IntakeStep } from './steps.ts'

/** What each step gets: what is known so far, and the ways to change it and to go on. */
export type StepProps = {
  draft: IntakeDraft
  change: (part: Partial<IntakeDraft>) => void
  go: (step: IntakeStep) => void
  /** The tab's title: the step's own with its place on the way. */
  tab: (title: string) => string
}

/** The same for the steps that have a vehicle. */
export type CarStepProps = StepProps & { car: ShopVehicle }
