/** The figures' address: which year; the running one where none is said. */
export type FiguresSearch = { year?: number }

export const readFiguresSearch = ({ year }: Record<string, unknown>): FiguresSearch =>
  /^20\d\d$/.test(String(year)) ? { year: Number(year) } : {}
