import { type Resolved, readResolved } from '../../operator/responsibility/stats-search.ts'

/** The figures' address: which year, the running one where none is said, and months of which vehicles. */
export type FiguresSearch = { year?: number; what?: Resolved }

export const readFiguresSearch = ({ year, what }: Record<string, unknown>): FiguresSearch => ({
  ...(/^20\d\d$/.test(String(year)) && { year: Number(year) }),
  ...(readResolved(what) && { what: readResolved(what) }),
})
