import type { ComponentType } from 'react'
import { lazyPage } from '../kit/pages/load-page.ts'

/** A page of the association. `of` is the last segment of its path: an id, or the token of an answer. */
export type AssociationPageComponent = ComponentType<{ of: string }> & { preload?: () => Promise<void> }

const toLazyPage = <N extends string>(load: () => Promise<Record<N, AssociationPageComponent>>, name: N) =>
  lazyPage(load, name) as AssociationPageComponent

/** The pages by their path below `/association`; `*` is an id or a token. */
const pageByPath: Readonly<Record<string, AssociationPageComponent>> = {
  '': toLazyPage(() => import('./home/AssociationPage.tsx'), 'AssociationPage'),
  operators: toLazyPage(() => import('./operators/OperatorsPage.tsx'), 'OperatorsPage'),
  'operators/new': toLazyPage(() => import('./operators/NewOperatorPage.tsx'), 'NewOperatorPage'),
  'operators/*': toLazyPage(() => import('./operators/OperatorPage.tsx'), 'OperatorPage'),
  stations: toLazyPage(() => import('./stations/StationsPage.tsx'), 'StationsPage'),
  'stations/*': toLazyPage(() => import('./stations/StationPage.tsx'), 'StationPage'),
  makes: toLazyPage(() => import('./makes/MakesPage.tsx'), 'MakesPage'),
  'makes/*': toLazyPage(() => import('./makes/MakePage.tsx'), 'MakePage'),
  figures: toLazyPage(() => import('./figures/FiguresPage.tsx'), 'FiguresPage'),
  'figures/partners': toLazyPage(() => import('./figures/PartnersPage.tsx'), 'PartnersPage'),
  bulletins: toLazyPage(() => import('./bulletins/BulletinsPage.tsx'), 'BulletinsPage'),
  'bulletins/new': toLazyPage(() => import('./bulletins/NewBulletinPage.tsx'), 'NewBulletinPage'),
  'bulletins/*': toLazyPage(() => import('./bulletins/BulletinPage.tsx'), 'BulletinPage'),
  overdue: toLazyPage(() => import('./overdue/OverduePage.tsx'), 'OverduePage'),
  rounds: toLazyPage(() => import('./rounds/RoundsPage.tsx'), 'RoundsPage'),
  'rounds/*': toLazyPage(() => import('./rounds/RoundPage.tsx'), 'RoundPage'),
  'sign-in': toLazyPage(() => import('./sign-in/SignInPage.tsx'), 'SignInPage'),
  security: toLazyPage(() => import('./security/AssociationSecurityPage.tsx'), 'AssociationSecurityPage'),
  status: toLazyPage(() => import('./status/StatusPage.tsx'), 'StatusPage'),
  audit: toLazyPage(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  'answers/*': toLazyPage(() => import('./rounds/RoundAnswerPage.tsx'), 'RoundAnswerPage'),
}

/** The last segment of a path: a numeric id, or the token of an answer. */
const idPattern = /^(\d{1,9}|[0-9a-f-]{36})$/

export const findPage = (path: string): { Page: AssociationPageComponent; of: string } | null => {
  const trimmedPath = path.replace(/\/$/, '')
  if (Object.hasOwn(pageByPath, trimmedPath) && !trimmedPath.includes('*'))
    return { Page: pageByPath[trimmedPath]!, of: '' }
  const cut = trimmedPath.lastIndexOf('/')
  const of = trimmedPath.slice(cut + 1)
  const Page = idPattern.test(of) ? pageByPath[`${trimmedPath.slice(0, cut)}/*`] : undefined
  return Page ? { Page, of } : null
}

export const preloadPage = async (path: string): Promise<void> => findPage(path)?.Page.preload?.()
