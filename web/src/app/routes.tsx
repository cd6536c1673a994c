import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import { lazyPage, loadPage } from '../kit/pages/load-page.ts'
import type { App } from '../kit/session/app-context.ts'
import {
  redirectByMode,
  redirectToLogin,
  requireAssociation,
  requireDevLogin,
  requireOffered,
  requirePerson,
  requireShop,
  requireWorker,
  skipWhenSignedIn,
} from '../login/guards.ts'
import { type PartsAddress, paths } from '../navigation/paths/paths.ts'
import type { DaySearch } from '../navigation/searches/day-search.ts'
import type { FormSearch, VisitorFormSearch } from '../navigation/searches/form-search.ts'
import { readHistorySearch } from '../navigation/searches/history-search.ts'
import type { IncomingSearch, ProcessSearch } from '../navigation/searches/list-search.ts'
import type { MarketSearch } from '../navigation/searches/market-search.ts'
import { parseStep } from '../navigation/searches/recycle-steps.ts'
import type { StageSearch, StatsSearch } from '../navigation/searches/stats-search.ts'
import type { finishStrongLogin } from '../public/strong-login/finish-strong-login.ts'
import type { StationPages } from '../station/station-pages.ts'
import { readLogoutSearch } from './logout/logout-search.ts'
import type { RarePages } from './rare-pages.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * The only route table. A new page needs a route here, an entry in `appPages` of the domain, and a function in
 * `paths.ts`. Its component needs a `PageHeading`.
 */
const root = createRootRouteWithContext<{ app: App }>()({
  // The link of a partner company may lead to any page.
  beforeLoad: ({ context, location }) => context.app.session.partner.keepFrom(location.searchStr),
  component: Shell,
})

/** Ids in URLs are integers; anything else is not found. */
const idParams = {
  parse: ({ id }: { id: string }) => {
    if (!/^\d{1,10}$/.test(id)) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

/** Search parameters of station pages are validated by the pages, so that owners do not load the code. */
const keepSearch = <S extends object>(search: S): S => search

/** A station page. The names of their chunks are in a separate chunk, so that owners do not load them. */
const stationPage = <N extends keyof StationPages>(name: N) =>
  lazyPage(async () => {
    const { loadStationPage } = await import('../station/station-pages.ts')
    return loadStationPage(name)
  }, name)

/** A rarely visited page; the names of their chunks are in a separate chunk too. */
const rarePage = <N extends keyof RarePages>(name: N) =>
  lazyPage(async () => {
    const { loadRarePage } = await import('./rare-pages.ts')
    return loadRarePage(name)
  }, name)

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: redirectByMode,
  component: lazyPage(() => import('../public/landing/LandingPage.tsx'), 'LandingPage'),
})
const login = createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: redirectToLogin })
const personLogin = createRoute({
  getParentRoute: () => root,
  path: '/login/person',
  beforeLoad: skipWhenSignedIn(1),
  component: lazyPage(() => import('../public/login/PersonLoginPage.tsx'), 'PersonLoginPage'),
})
const operatorLogin = createRoute({
  getParentRoute: () => root,
  path: '/login/operator',
  beforeLoad: skipWhenSignedIn(2),
  component: lazyPage(() => import('../public/login/OperatorLoginPage.tsx'), 'OperatorLoginPage'),
})
const devLogin = createRoute({
  getParentRoute: () => root,
  path: '/login/dev',
  beforeLoad: requireDevLogin,
  component: rarePage('DevLoginPage'),
})
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$token',
  component: rarePage('ResetPage'),
})
const freeze = createRoute({
  getParentRoute: () => root,
  path: '/freeze/$token',
  component: rarePage('FreezePage'),
})
const settleFreeze = createRoute({
  getParentRoute: () => root,
  path: '/freeze/$token/settle',
  component: rarePage('SettlePage'),
})
const askReset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: rarePage('AskLinkPage'),
})
const strongLogin = createRoute({
  getParentRoute: () => root,
  path: '/telia-login',
  beforeLoad: requireOffered,
  // A separate chunk, needed only on return from strong identification.
  loader: async (context: Parameters<typeof finishStrongLogin>[0]) =>
    (await loadPage(() => import('../public/strong-login/finish-strong-login.ts'))).finishStrongLogin(
      context,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyPage(() => import('../public/strong-login/StrongLoginPage.tsx'), 'StrongLoginPage'),
})
const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  validateSearch: readLogoutSearch,
  component: rarePage('LogoutPage'),
})
const certificateCheck = createRoute({
  getParentRoute: () => root,
  path: '/certificate',
  component: rarePage('CheckPage'),
})
const certificate = createRoute({
  getParentRoute: () => root,
  path: '/certificate/$code',
  component: rarePage('CertificatePage'),
})

const ownerHome = createRoute({
  getParentRoute: () => root,
  path: '/person',
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/home/OwnerHomePage.tsx'), 'OwnerHomePage'),
})
const ownerRecycle = createRoute({
  getParentRoute: () => root,
  path: '/person/recycle',
  validateSearch: parseStep,
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/recycle/RecyclePage.tsx'), 'RecyclePage'),
})
const ownerConsent = createRoute({
  getParentRoute: () => root,
  path: '/person/consent/$token',
  beforeLoad: requirePerson,
  component: rarePage('ConsentPage'),
})
const ownerHistory = createRoute({
  getParentRoute: () => root,
  path: '/person/history',
  validateSearch: readHistorySearch,
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/history/HistoryPage.tsx'), 'HistoryPage'),
})
const ownerData = createRoute({
  getParentRoute: () => root,
  path: '/person/data',
  beforeLoad: requirePerson,
  component: rarePage('OwnDataPage'),
})

const operatorHome = createRoute({
  getParentRoute: () => root,
  path: '/operator',
  beforeLoad: requireShop,
  component: stationPage('OperatorHomePage'),
})
const selectShop = createRoute({
  getParentRoute: () => root,
  path: '/operator/select-shop',
  beforeLoad: requireWorker,
  component: stationPage('SelectShopPage'),
})
const profile = createRoute({
  getParentRoute: () => root,
  path: '/operator/profile',
  beforeLoad: requireWorker,
  component: stationPage('ProfilePage'),
})
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/operator/profile/email/$token',
  beforeLoad: requireWorker,
  component: stationPage('ConfirmEmailPage'),
})
const associationProfile = createRoute({
  getParentRoute: () => root,
  path: '/association/profile',
  beforeLoad: requireAssociation,
  component: stationPage('ProfilePage'),
})
const confirmAssociationEmail = createRoute({
  getParentRoute: () => root,
  path: '/association/profile/email/$token',
  beforeLoad: requireAssociation,
  component: stationPage('ConfirmEmailPage'),
})
const intake = createRoute({
  getParentRoute: () => root,
  path: '/operator/recycle',
  // The page validates the step, because only stations load its code.
  validateSearch: ({ step }): { step?: string } => ({ step }) as object,
  beforeLoad: requireShop,
  component: stationPage('IntakePage'),
})
const incoming = createRoute({
  getParentRoute: () => root,
  path: '/operator/incoming',
  validateSearch: keepSearch<IncomingSearch>,
  beforeLoad: requireShop,
  component: stationPage('IncomingPage'),
})
const incomingDay = createRoute({
  getParentRoute: () => root,
  path: '/operator/incoming/day',
  validateSearch: keepSearch<DaySearch>,
  beforeLoad: requireShop,
  component: stationPage('DayPage'),
})
const incomingVehicle = createRoute({
  getParentRoute: () => root,
  path: '/operator/incoming/$id',
  params: idParams,
  beforeLoad: requireShop,
  component: stationPage('IncomingVehiclePage'),
})
const available = createRoute({
  getParentRoute: () => root,
  path: '/operator/available',
  validateSearch: keepSearch<MarketSearch>,
  beforeLoad: requireShop,
  component: stationPage('MarketPage'),
})
const process = createRoute({
  getParentRoute: () => root,
  path: '/operator/process',
  validateSearch: keepSearch<ProcessSearch>,
  beforeLoad: requireShop,
  component: stationPage('ProcessPage'),
})
const stock = createRoute({
  getParentRoute: () => root,
  path: '/operator/parts/$',
  beforeLoad: requireShop,
  component: stationPage('StockPages'),
})
const processVehicle = createRoute({
  getParentRoute: () => root,
  path: '/operator/process/$id',
  params: idParams,
  beforeLoad: requireShop,
  component: stationPage('ProcessVehiclePage'),
})

/** The page parses the rest of the path and the query, so that owners do not load the code. */
const management = createRoute({
  getParentRoute: () => root,
  path: '/operator/management/$',
  beforeLoad: requireWorker,
  component: stationPage('ManagementPage'),
})
const batteryForm = createRoute({
  getParentRoute: () => root,
  path: '/operator/forms/battery',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: stationPage('BatteryFormPage'),
})
const visitorBatteryForm = createRoute({
  getParentRoute: () => root,
  path: '/forms/battery',
  validateSearch: keepSearch<VisitorFormSearch>,
  component: rarePage('VisitorBatteryPage'),
})
const parts = createRoute({
  getParentRoute: () => root,
  path: '/forms/parts',
  validateSearch: keepSearch<PartsAddress>,
  component: rarePage('PartsPage'),
})
const responsibility = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility',
  beforeLoad: guarded => {
    requireShop(guarded)
    throw redirect({ ...paths.statistics(), replace: true })
  },
})
const statistics = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility/stats',
  validateSearch: keepSearch<StatsSearch>,
  beforeLoad: requireShop,
  component: stationPage('StatsPage'),
})
const directives = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility/directives',
  validateSearch: keepSearch<StageSearch>,
  beforeLoad: requireShop,
  component: stationPage('DirectivesPage'),
})
const economy = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility/economy',
  validateSearch: keepSearch<StatsSearch>,
  beforeLoad: requireShop,
  component: stationPage('EconomyPage'),
})
const evaluation = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility/evaluation',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: stationPage('EvaluationPage'),
})
const selfMonitoring = createRoute({
  getParentRoute: () => root,
  path: '/operator/responsibility/recycling',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: stationPage('SelfMonitoringPage'),
})

/**
 * All pages of the association. `association/association-pages.ts` selects the page, so that owners do not load their
 * names.
 */
const association = createRoute({
  getParentRoute: () => root,
  path: '/association/$',
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: requireAssociation,
  // Load the page together with its frame: React delays content that suspends inside a visible page.
  loader: async ({ params }) => {
    const { preloadAssociationPage } = await loadPage(() => import('./rare-pages.ts'))
    await preloadAssociationPage(params._splat ?? '')
  },
  component: rarePage('AssociationPages'),
  notFoundComponent: NotFoundPage,
})

const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/_ui',
        component: lazyPage(() => import('../public/ui-gallery/UiGalleryPage.tsx'), 'UiGalleryPage'),
      }),
    ]
  : []

export const routeTree = root.addChildren([
  landing,
  login,
  personLogin,
  operatorLogin,
  devLogin,
  strongLogin,
  reset,
  askReset,
  freeze,
  settleFreeze,
  logout,
  certificateCheck,
  certificate,
  ownerHome,
  ownerRecycle,
  ownerConsent,
  ownerHistory,
  ownerData,
  operatorHome,
  selectShop,
  profile,
  confirmEmail,
  associationProfile,
  confirmAssociationEmail,
  intake,
  incoming,
  incomingDay,
  incomingVehicle,
  available,
  process,
  processVehicle,
  stock,
  management,
  batteryForm,
  visitorBatteryForm,
  parts,
  responsibility,
  statistics,
  directives,
  economy,
  evaluation,
  selfMonitoring,
  association,
])
routeTree.addChildren([...Object.values(routeTree.children ?? []), ...developmentOnly])
