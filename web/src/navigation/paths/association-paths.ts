import type { BulletinSearch } from '../searches/bulletin-search.ts'
import type { FiguresSearch } from '../searches/figures-search.ts'
import type { MakeSearch, MakesSearch } from '../searches/make-search.ts'
import type { OperatorSearch } from '../searches/operator-search.ts'
import type { OverdueSearch } from '../searches/overdue-search.ts'
import type { StationSearch } from '../searches/station-search.ts'
import { paths } from './paths.ts'

/**
 * Paths of the association's pages. They share one route and are defined only here and in `association-pages.ts`, so
 * that owners do not download them.
 */
const page = (path: string) =>
  ({
    to: '/association/$',
    params: { _splat: path },
    search: {} as Record<string, unknown>,
  }) as const

export const associationPaths = {
  operators: (search: OperatorSearch = {}) => ({
    ...page('operators'),
    search: search as Record<string, unknown>,
  }),
  newOperator: () => page('operators/new'),
  operator: (id: number) => ({ ...paths.associationOperator(id), search: {} }),
  stations: (search: StationSearch = {}) => ({
    ...page('stations'),
    search: search as Record<string, unknown>,
  }),
  station: (id: number) => page(`stations/${id}`),
  makes: (search: MakesSearch = {}) => ({ ...page('makes'), search: search as Record<string, unknown> }),
  make: (id: number, search: MakeSearch = {}) => ({
    ...page(`makes/${id}`),
    search: search as Record<string, unknown>,
  }),
  overdue: (search: OverdueSearch = {}) => ({
    ...page('overdue'),
    search: search as Record<string, unknown>,
  }),
  bulletins: (search: BulletinSearch = {}) => ({
    ...page('bulletins'),
    search: search as Record<string, unknown>,
  }),
  figures: (search: FiguresSearch = {}) => ({
    ...page('figures'),
    search: search as Record<string, unknown>,
  }),
  partners: () => page('figures/partners'),
  newBulletin: () => page('bulletins/new'),
  bulletin: (id: number) => page(`bulletins/${id}`),
  signIn: () => page('sign-in'),
  security: () => page('security'),
  audit: () => page('audit'),
  rounds: () => page('rounds'),
  status: () => page('status'),
  round: (id: number) => page(`rounds/${id}`),
  roundAnswer: (token: string) => page(`answers/${token}`),
}
