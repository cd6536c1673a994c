import type { ComponentType } from 'react'
import { withLiveUpdates } from './live/with-live-updates.tsx'

/** All pages of sites by component name. Each is a separate chunk, loaded when it is visited. */
export const stationPages = {
  BatteryFormPage: () => import('./forms/BatteryFormPage.tsx'),
  ConfirmEmailPage: () => import('./profile/ConfirmEmailPage.tsx'),
  DayPage: () => import('./day/DayPage.tsx'),
  DirectivesPage: () => import('./responsibility/DirectivesPage.tsx'),
  EconomyPage: () => import('./responsibility/EconomyPage.tsx'),
  EvaluationPage: () => import('./responsibility/SiteFormPages.tsx'),
  IncomingPage: () => import('./incoming/IncomingPage.tsx'),
  IncomingVehiclePage: () => import('./incoming/IncomingVehiclePage.tsx'),
  IntakePage: () => import('./intake/IntakePage.tsx'),
  ManagementPage: () => import('./management/ManagementPage.tsx'),
  MarketPage: () => import('./market/MarketPage.tsx'),
  OperatorHomePage: () => import('./home/OperatorHomePage.tsx'),
  ProcessPage: () => import('./process/ProcessPage.tsx'),
  ProcessVehiclePage: () => import('./process/ProcessVehiclePage.tsx'),
  ProfilePage: () => import('./profile/ProfilePage.tsx'),
  SelectShopPage: () => import('./select-shop/SelectShopPage.tsx'),
  SelfMonitoringPage: () => import('./responsibility/SiteFormPages.tsx'),
  StockPages: () => import('./stock/StockPages.tsx'),
  StatsPage: () => import('./responsibility/StatsPage.tsx'),
}

export type StationPages = typeof stationPages

export const loadStationPage = async <N extends keyof StationPages>(name: N) => {
  const module = (await stationPages[name]()) as Record<N, ComponentType>
  return { [name]: withLiveUpdates(module[name]) } as Record<N, ComponentType>
}
