import type { ComponentType } from 'react'
import { lazyPage } from '../layout/load-page.ts'

/** A page of the association; `of` is what the address names after its last slash. */
export type AssociationPage = ComponentType<{ of: string }> & { preload?: () => Promise<void> }

const page = <N extends string>(load: () => Promise<Record<N, AssociationPage>>, name: N) =>
  lazyPage(load, name) as AssociationPage

/** Every page by its address below `/association`; `*` stands for the thing it shows. */
const pages: Readonly<Record<string, AssociationPage>> = {
  '': page(() => import('./AssociationPage.tsx'), 'AssociationPage'),
  operators: page(() => import('./operators/OperatorsPage.tsx'), 'OperatorsPage'),
  'operators/new': page(() => import('./operators/NewOperatorPage.tsx'), 'NewOperatorPage'),
  'operators/*': page(() => import('./operators/OperatorPage.tsx'), 'OperatorPage'),
  stations: page(() => import('./stations/StationsPage.tsx'), 'StationsPage'),
  'stations/*': page(() => import('./stations/StationPage.tsx'), 'StationPage'),
  makes: page(() => import('./makes/MakesPage.tsx'), 'MakesPage'),
  'makes/*': page(() => import('./makes/MakePage.tsx'), 'MakePage'),
  figures: page(() => import('./figures/FiguresPage.tsx'), 'FiguresPage'),
  'figures/partners': page(() => import('./figures/PartnersPage.tsx'), 'PartnersPage'),
  bulletins: page(() => import('./bulletins/BulletinsPage.tsx'), 'BulletinsPage'),
  'bulletins/new': page(() => import('./bulletins/NewBulletinPage.tsx'), 'NewBulletinPage'),
  'bulletins/*': page(() => import('./bulletins/BulletinPage.tsx'), 'BulletinPage'),
  overdue: page(() => import('./overdue/OverduePage.tsx'), 'OverduePage'),
  rounds: page(() => import('./rounds/RoundsPage.tsx'), 'RoundsPage'),
  'rounds/*': page(() => import('./rounds/RoundPage.tsx'), 'RoundPage'),
  'sign-in': page(() => import('./sign-in/SignInPage.tsx'), 'SignInPage'),
  security: page(() => import('./security/AssociationSecurityPage.tsx'), 'AssociationSecurityPage'),
  status: page(() => import('./status/StatusPage.tsx'), 'StatusPage'),
  audit: page(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  'answers/*': page(() => import('./rounds/RoundAnswerPage.tsx'), 'RoundAnswerPage'),
}

/** What stands in an address for a thing: its number, or the token of an answer. */
const thing = /^(\d{1,9}|[0-9a-f-]{36})$/

export const pageAt = (path: string): { Page: AssociationPage; of: string } | null => {
  const words = path.replace(/\/$/, '')
  if (Object.hasOwn(pages, words) && !words.includes('*')) return { Page: pages[words]!, of: '' }
  const cut = words.lastIndexOf('/')
  const of = words.slice(cut + 1)
  const Page = thing.test(of) ? pages[`${words.slice(0, cut)}/*`] : undefined
  return Page ? { Page, of } : null
}

/** Fetches the page at an address. */
export const fetchPage = async (path: string): Promise<void> => pageAt(path)?.Page.preload?.()
