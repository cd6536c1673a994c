import { parseStatsFilter, type StatsFilter } from './stats-search.ts'

/** Search parameters of the figures: the year (the current one by default) and the vehicles that the months count. */
export type FiguresSearch = { year?: number; what?: StatsFilter }

export const readFiguresSearch = ({ year, what }: Record<string, unknown>): FiguresSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(parseStatsFilter(what) && { what: parseStatsFilter(what) }),
})
