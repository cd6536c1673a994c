import { parseStatsFilter, type StatsFilter } from '../../operator/responsibility/stats-search.ts'

/** The figures' address: which year, the running one where none is said, and months of which vehicles. */
export type FiguresSearch = { year?: number; what?: StatsFilter }

export const readFiguresSearch = ({ year, what }: Record<string, unknown>): FiguresSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(parseStatsFilter(what) && { what: parseStatsFilter(what) }),
})
