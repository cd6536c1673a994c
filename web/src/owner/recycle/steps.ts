/** The steps of the recycle flow as they stand in the address: `?step=site`. */
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

/** The address's step; what is none is the first, as without any the flow starts at its beginning. */
export const parseStep = ({ step }: Record<string, unknown>): { step?: RecycleStep } =>
  step === undefined ? {} : { step: recycleSteps.find(name => name === step) ?? recycleSteps[0] }
