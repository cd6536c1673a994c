import type { ComponentType } from 'react'
import { loadPage } from '../kit/pages/load-page.ts'

/** Rarely visited pages by component name. Separate, so that other visitors do not load the names of their chunks. */
export const rarePages = {
  AskLinkPage: () => import('../public/reset/AskLinkPage.tsx'),
  AssociationPages: () => import('../association/AssociationPages.tsx'),
  CertificatePage: () => import('../public/certificate/CertificatePage.tsx'),
  CheckPage: () => import('../public/certificate/CheckPage.tsx'),
  ConsentPage: () => import('../owner/consents/ConsentPage.tsx'),
  DevLoginPage: () => import('../public/login/DevLoginPage.tsx'),
  LogoutPage: () => import('./logout/LogoutPage.tsx'),
  OwnDataPage: () => import('../owner/data/OwnDataPage.tsx'),
  PartsPage: () => import('../public/parts/PartsPage.tsx'),
  FreezePage: () => import('../public/freeze/FreezePage.tsx'),
  SettlePage: () => import('../public/freeze/SettlePage.tsx'),
  ResetPage: () => import('../public/reset/ResetPage.tsx'),
  VisitorBatteryPage: () => import('../public/battery-report/VisitorBatteryPage.tsx'),
}

export type RarePages = typeof rarePages

export const loadRarePage = async <N extends keyof RarePages>(name: N) =>
  (await rarePages[name]()) as Record<N, ComponentType>

/** Loads the chunk of an association page, which is selected by the path. */
export const preloadAssociationPage = async (path: string): Promise<void> => {
  const { preloadPage } = await loadPage(() => import('../association/association-pages.ts'))
  await preloadPage(path)
}
