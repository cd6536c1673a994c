/** The five stages of processing at a site, in order. */
export const processStages = [
  { number: 1, code: 'reception' },
  { number: 2, code: 'depollution' },
  { number: 3, code: 'dismantling' },
  { number: 4, code: 'material_separation' },
  { number: 5, code: 'shredder_handover' },
] as const

export type ProcessStageCode = (typeof processStages)[number]['code']
export type ProcessStageNumber = (typeof processStages)[number]['number']

export const processStageCodes = processStages.map(({ code }) => code)
export const processStageNumbers = processStages.map(({ number }) => number)
