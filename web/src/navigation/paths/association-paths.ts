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
const toAssociationPage = (path: string) =>
  ({
    to: '/association/$',
    params: { _splat: path },
    search: {} as Record<string, unknown>,
  }) as const

export const associationPaths = {
  operators: (search: OperatorSearch = {}) => ({
    ...toAssociationPage('operators'),
    search: search as Record<string, unknown>,
  }),
  newOperator: () => toAssociationPage('operators/new'),
  operator: (id: number) => ({ ...paths.associationOperator(id), search: {} }),
  stations: (search: StationSearch = {}) => ({
    ...toAssociationPage('stations'),
    search: search as Record<string, unknown>,
  }),
  station: (id: number) => toAssociationPage(`stations/${id}`),
  makes: (search: MakesSearch = {}) => ({
    ...toAssociationPage('makes'),
    search: search as Record<string, unknown>,
  }),
  make: (id: number, search: MakeSearch = {}) => ({
    ...toAssociationPage(`makes/${id}`),
    search: search as Record<string, unknown>,
  }),
  overdue: (search: OverdueSearch = {}) => ({
    ...toAssociationPage('overdue'),
    search: search as Record<string, unknown>,
  }),
  bulletins: (search: BulletinSearch = {}) => ({
    ...toAssociationPage('bulletins'),
    search: search as Record<string, unknown>,
  }),
  figures: (search: FiguresSearch = {}) => ({
    ...toAssociationPage('figures'),
    search: search as Record<string, unknown>,
  }),
  partners: () => toAssociationPage('figures/partners'),
  newBulletin: () => toAssociationPage('bulletins/new'),
  bulletin: (id: number) => toAssociationPage(`bulletins/${id}`),
  signIn: () => toAssociationPage('sign-in'),
  security: () => toAssociationPage('security'),
  audit: () => toAssociationPage('audit'),
  rounds: () => toAssociationPage('rounds'),
  status: () => toAssociationPage('status'),
  round: (id: number) => toAssociationPage(`rounds/${id}`),
  roundAnswer: (token: string) => toAssociationPage(`answers/${token}`),
}
