/** The steps of the recycle flow, as in the URL: `?step=site`. */
export const recycleSteps = [
  'vehicle',
  'right',
  'owners',
  'place',
  'site',
  'delivery',
  'confirm',
  'done',
] as const
export type RecycleStep = (typeof recycleSteps)[number]

/** Parses the step in the URL. An unknown step becomes the first one; none stays undefined. */
export const parseRecycleStep = ({ step }: Record<string, unknown>): { step?: RecycleStep } =>
  step === undefined ? {} : { step: recycleSteps.find(name => name === step) ?? recycleSteps[0] }
