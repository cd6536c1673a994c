import type { ComponentType } from 'react'
import { loadPage } from './layout/load-page.ts'

/**
 * Pages that few visit, or once, by the names of their components. Their files are named in a part of its own, so that
 * everybody else does not fetch the names.
 */
export const rarePages = {
  AskLinkPage: () => import('./public/reset/AskLinkPage.tsx'),
  AssociationPages: () => import('./association/AssociationPages.tsx'),
  CertificatePage: () => import('./public/certificate/CertificatePage.tsx'),
  CheckPage: () => import('./public/certificate/CheckPage.tsx'),
  ConsentPage: () => import('./owner/consents/ConsentPage.tsx'),
  DevLoginPage: () => import('./public/login/DevLoginPage.tsx'),
  LogoutPage: () => import('./public/logout/LogoutPage.tsx'),
  OwnDataPage: () => import('./owner/data/OwnDataPage.tsx'),
  PartsPage: () => import('./public/parts/PartsPage.tsx'),
  FreezePage: () => import('./public/freeze/FreezePage.tsx'),
  SettlePage: () => import('./public/freeze/SettlePage.tsx'),
  ResetPage: () => import('./public/reset/ResetPage.tsx'),
  VisitorBatteryPage: () => import('./public/forms/VisitorBatteryPage.tsx'),
}

export type RarePages = typeof rarePages

/** A page that few visit as a module of its own. */
export const loadRarePage = async <N extends keyof RarePages>(name: N) =>
  (await rarePages[name]()) as Record<N, ComponentType>

/** Fetches a page of the association; which one, its address says. */
export const preloadAssociationPage = async (path: string): Promise<void> => {
  const { preloadPage } = await loadPage(() => import('./association/association-pages.ts'))
  await preloadPage(path)
}
