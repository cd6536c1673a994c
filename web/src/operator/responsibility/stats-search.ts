/** The statistics' address: which year, and whether of the whole company. */
export type StatsSearch = { year?: number; of?: 'company' }

export const readStatsSearch = ({ year, of }: Record<string, unknown>): StatsSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(of === 'company' && { of }),
})

/** The rules' address: of one process stage, or all. */
export type StageSearch = { stage?: number }

export const readStageSearch = ({ stage }: Record<string, unknown>): StageSearch =>
  /^[1-5]$/.test(String(stage)) ? { stage: Number(stage) } : {}
