export type StatsFilter = 'recycled' | 'reused'

export const parseStatsFilter = (what: unknown): StatsFilter | undefined =>
  what === 'recycled' || what === 'reused' ? what : undefined

/** URL search of the statistics: the year, whether of the whole company, and the outcome in the months. */
export type StatsSearch = { year?: number; of?: 'company'; what?: StatsFilter }

export const readStatsSearch = ({ year, of, what }: Record<string, unknown>): StatsSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(of === 'company' && { of }),
  ...(parseStatsFilter(what) && { what: parseStatsFilter(what) }),
})

/** URL search of the directives: one process stage, or all if undefined. */
export type StageSearch = { stage?: number }

export const readStageSearch = ({ stage }: Record<string, unknown>): StageSearch =>
  /^[1-5]$/.test(String(stage)) ? { stage: Number(stage) } : {}
