/** What became of finished vehicles. */
export type StatsFilter = 'recycled' | 'reused'

export const parseStatsFilter = (what: unknown): StatsFilter | undefined =>
  what === 'recycled' || what === 'reused' ? what : undefined

/** The statistics' address: which year, whether of the whole company, and months of which vehicles. */
export type StatsSearch = { year?: number; of?: 'company'; what?: StatsFilter }

export const readStatsSearch = ({ year, of, what }: Record<string, unknown>): StatsSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(of === 'company' && { of }),
  ...(parseStatsFilter(what) && { what: parseStatsFilter(what) }),
})

/** The rules' address: of one process stage, or all. */
export type StageSearch = { stage?: number }

export const readStageSearch = ({ stage }: Record<string, unknown>): StageSearch =>
  /^[1-5]$/.test(String(stage)) ? { stage: Number(stage) } : {}
