/** The steps of an intake as they stand in the address: `?step=details`. */
export const intakeSteps = ['identifier', 'by-hand', 'details', 'certificate', 'done'] as const
export type IntakeStep = (typeof intakeSteps)[number]

/** The address's step; what is none is the first, as without any. */
export const parseStep = (step: string | undefined): IntakeStep | undefined =>
  step === undefined ? undefined : (intakeSteps.find(name => name === step) ?? intakeSteps[0])
