import type { ComponentType } from 'react'
import { withLiveUpdates } from './live/with-live-updates.tsx'

/** All pages of sites by component name. Each is a separate chunk, loaded when it is visited. */
export const stationPages = {
  BatteryFormPage: () => import('./office/battery-report/BatteryFormPage.tsx'),
  ConfirmEmailPage: () => import('./office/profile/ConfirmEmailPage.tsx'),
  DayPage: () => import('./day/DayPage.tsx'),
  DirectivesPage: () => import('./office/responsibility/DirectivesPage.tsx'),
  EconomyPage: () => import('./office/responsibility/EconomyPage.tsx'),
  EvaluationPage: () => import('./office/responsibility/SiteFormPages.tsx'),
  IncomingPage: () => import('./incoming/IncomingPage.tsx'),
  IncomingVehiclePage: () => import('./incoming/IncomingVehiclePage.tsx'),
  IntakePage: () => import('./intake/IntakePage.tsx'),
  ManagementPage: () => import('./office/management/ManagementPage.tsx'),
  MarketPage: () => import('./market/MarketPage.tsx'),
  OperatorHomePage: () => import('./home/OperatorHomePage.tsx'),
  ProcessPage: () => import('./process/list/ProcessPage.tsx'),
  ProcessVehiclePage: () => import('./process/vehicle/ProcessVehiclePage.tsx'),
  ProfilePage: () => import('./office/profile/ProfilePage.tsx'),
  SelectShopPage: () => import('./office/select-shop/SelectShopPage.tsx'),
  SelfMonitoringPage: () => import('./office/responsibility/SiteFormPages.tsx'),
  StockPages: () => import('./stock/StockPages.tsx'),
  StatsPage: () => import('./office/responsibility/StatsPage.tsx'),
}

export type StationPages = typeof stationPages

export const loadStationPage = async <N extends keyof StationPages>(name: N) => {
  const module = (await stationPages[name]()) as Record<N, ComponentType>
  return { [name]: withLiveUpdates(module[name]) } as Record<N, ComponentType>
}
