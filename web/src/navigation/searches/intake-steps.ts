/** The steps of an intake, as in the URL: `?step=details`. */
export const intakeSteps = ['identifier', 'by-hand', 'details', 'certificate', 'done'] as const
export type IntakeStep = (typeof intakeSteps)[number]

/** Parses the URL's step. An unknown value becomes the first step. */
export const parseIntakeStep = (step: string | undefined): IntakeStep | undefined =>
  step === undefined ? undefined : (intakeSteps.find(name => name === step) ?? intakeSteps[0])
