// biome-ignore-all lint/style/noExcessiveLinesPerFile: It is one table: a route per entry.
import type { DaySearch } from '@autokierto/domain/access/linked-pages'
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
import type { FormSearch, VisitorFormSearch } from '../navigation/searches/form-search.ts'
import { readHistorySearch } from '../navigation/searches/history-search.ts'
import type { IncomingSearch, ProcessSearch } from '../navigation/searches/list-search.ts'
import type { MarketSearch } from '../navigation/searches/market-search.ts'
import { parseRecycleStep } from '../navigation/searches/recycle-steps.ts'
import type { StageSearch, StatsSearch } from '../navigation/searches/stats-search.ts'
import type { loadStrongLogin } from '../public/strong-login/finish-strong-login.ts'
import type { StationPages } from '../station/station-pages.ts'
import { readLogoutSearch } from './logout/logout-search.ts'
import type { RarePages } from './rare-pages.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'

/**
 * The only route table. A new page needs a route here, an entry in `appPages` of the domain, and a function in
 * `paths.ts`. Its component needs a `PageHeading`.
 */
const rootRoute = createRootRouteWithContext<{ app: App }>()({
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
const lazyStationPage = <N extends keyof StationPages>(name: N) =>
  lazyPage(async () => {
    const { loadStationPage } = await import('../station/station-pages.ts')
    return loadStationPage(name)
  }, name)

/** A rarely visited page; the names of their chunks are in a separate chunk too. */
const lazyRarePage = <N extends keyof RarePages>(name: N) =>
  lazyPage(async () => {
    const { loadRarePage } = await import('./rare-pages.ts')
    return loadRarePage(name)
  }, name)

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: redirectByMode,
  component: lazyPage(() => import('../public/landing/LandingPage.tsx'), 'LandingPage'),
})
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: redirectToLogin,
})
const personLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/person',
  beforeLoad: skipWhenSignedIn(1),
  component: lazyPage(() => import('../public/login/PersonLoginPage.tsx'), 'PersonLoginPage'),
})
const operatorLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/operator',
  beforeLoad: skipWhenSignedIn(2),
  component: lazyPage(() => import('../public/login/OperatorLoginPage.tsx'), 'OperatorLoginPage'),
})
const devLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/dev',
  beforeLoad: requireDevLogin,
  component: lazyRarePage('DevLoginPage'),
})
const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/$token',
  component: lazyRarePage('ResetPage'),
})
const freezeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freeze/$token',
  component: lazyRarePage('FreezePage'),
})
const settleFreezeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/freeze/$token/settle',
  component: lazyRarePage('SettlePage'),
})
const askResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyRarePage('AskLinkPage'),
})
const strongLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/telia-login',
  beforeLoad: requireOffered,
  // A separate chunk, needed only on return from strong identification.
  loader: async (context: Parameters<typeof loadStrongLogin>[0]) =>
    (await loadPage(() => import('../public/strong-login/finish-strong-login.ts'))).loadStrongLogin(context),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyPage(() => import('../public/strong-login/StrongLoginPage.tsx'), 'StrongLoginPage'),
})
const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  validateSearch: readLogoutSearch,
  component: lazyRarePage('LogoutPage'),
})
const certificateCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certificate',
  component: lazyRarePage('CheckPage'),
})
const certificateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certificate/$code',
  component: lazyRarePage('CertificatePage'),
})

const ownerHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person',
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/home/OwnerHomePage.tsx'), 'OwnerHomePage'),
})
const ownerRecycleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person/recycle',
  validateSearch: parseRecycleStep,
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/recycle/RecyclePage.tsx'), 'RecyclePage'),
})
const ownerConsentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person/consent/$token',
  beforeLoad: requirePerson,
  component: lazyRarePage('ConsentPage'),
})
const ownerHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person/history',
  validateSearch: readHistorySearch,
  beforeLoad: requirePerson,
  component: lazyPage(() => import('../owner/history/HistoryPage.tsx'), 'HistoryPage'),
})
const ownerDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/person/data',
  beforeLoad: requirePerson,
  component: lazyRarePage('OwnDataPage'),
})

const operatorHomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator',
  beforeLoad: requireShop,
  component: lazyStationPage('OperatorHomePage'),
})
const selectShopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/select-shop',
  beforeLoad: requireWorker,
  component: lazyStationPage('SelectShopPage'),
})
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/profile',
  beforeLoad: requireWorker,
  component: lazyStationPage('ProfilePage'),
})
const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/profile/email/$token',
  beforeLoad: requireWorker,
  component: lazyStationPage('ConfirmEmailPage'),
})
const associationProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/association/profile',
  beforeLoad: requireAssociation,
  component: lazyStationPage('ProfilePage'),
})
const confirmAssociationEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/association/profile/email/$token',
  beforeLoad: requireAssociation,
  component: lazyStationPage('ConfirmEmailPage'),
})
const intakeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/recycle',
  // The page validates the step, because only stations load its code.
  validateSearch: ({ step }): { step?: string } => ({ step }) as object,
  beforeLoad: requireShop,
  component: lazyStationPage('IntakePage'),
})
const incomingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/incoming',
  validateSearch: keepSearch<IncomingSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('IncomingPage'),
})
const incomingDayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/incoming/day',
  validateSearch: keepSearch<DaySearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('DayPage'),
})
const incomingVehicleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/incoming/$id',
  params: idParams,
  beforeLoad: requireShop,
  component: lazyStationPage('IncomingVehiclePage'),
})
const availableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/available',
  validateSearch: keepSearch<MarketSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('MarketPage'),
})
const processRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/process',
  validateSearch: keepSearch<ProcessSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('ProcessPage'),
})
const stockRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/parts/$',
  beforeLoad: requireShop,
  component: lazyStationPage('StockPages'),
})
const processVehicleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/process/$id',
  params: idParams,
  beforeLoad: requireShop,
  component: lazyStationPage('ProcessVehiclePage'),
})

/** The page parses the rest of the path and the query, so that owners do not load the code. */
const managementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/management/$',
  beforeLoad: requireWorker,
  component: lazyStationPage('ManagementPage'),
})
const batteryFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/forms/battery',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('BatteryFormPage'),
})
const visitorBatteryFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms/battery',
  validateSearch: keepSearch<VisitorFormSearch>,
  component: lazyRarePage('VisitorBatteryPage'),
})
const partsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forms/parts',
  validateSearch: keepSearch<PartsAddress>,
  component: lazyRarePage('PartsPage'),
})
const responsibilityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility',
  beforeLoad: guarded => {
    requireShop(guarded)
    throw redirect({ ...paths.statistics(), replace: true })
  },
})
const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility/stats',
  validateSearch: keepSearch<StatsSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('StatsPage'),
})
const directivesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility/directives',
  validateSearch: keepSearch<StageSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('DirectivesPage'),
})
const economyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility/economy',
  validateSearch: keepSearch<StatsSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('EconomyPage'),
})
const evaluationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility/evaluation',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('EvaluationPage'),
})
const selfMonitoringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/operator/responsibility/recycling',
  validateSearch: keepSearch<FormSearch>,
  beforeLoad: requireShop,
  component: lazyStationPage('SelfMonitoringPage'),
})

/**
 * All pages of the association. `association/association-pages.ts` selects the page, so that owners do not load their
 * names.
 */
const associationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/association/$',
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: requireAssociation,
  // Load the page together with its frame: React delays content that suspends inside a visible page.
  loader: async ({ params }) => {
    const { preloadAssociationPage } = await loadPage(() => import('./rare-pages.ts'))
    await preloadAssociationPage(params._splat ?? '')
  },
  component: lazyRarePage('AssociationPages'),
  notFoundComponent: NotFoundPage,
})

const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/_ui',
        component: lazyPage(() => import('../public/ui-gallery/UiGalleryPage.tsx'), 'UiGalleryPage'),
      }),
    ]
  : []

export const routeTree = rootRoute.addChildren([
  landingRoute,
  loginRoute,
  personLoginRoute,
  operatorLoginRoute,
  devLoginRoute,
  strongLoginRoute,
  resetRoute,
  askResetRoute,
  freezeRoute,
  settleFreezeRoute,
  logoutRoute,
  certificateCheckRoute,
  certificateRoute,
  ownerHomeRoute,
  ownerRecycleRoute,
  ownerConsentRoute,
  ownerHistoryRoute,
  ownerDataRoute,
  operatorHomeRoute,
  selectShopRoute,
  profileRoute,
  confirmEmailRoute,
  associationProfileRoute,
  confirmAssociationEmailRoute,
  intakeRoute,
  incomingRoute,
  incomingDayRoute,
  incomingVehicleRoute,
  availableRoute,
  processRoute,
  processVehicleRoute,
  stockRoute,
  managementRoute,
  batteryFormRoute,
  visitorBatteryFormRoute,
  partsRoute,
  responsibilityRoute,
  statisticsRoute,
  directivesRoute,
  economyRoute,
  evaluationRoute,
  selfMonitoringRoute,
  associationRoute,
])
routeTree.addChildren([...Object.values(routeTree.children ?? []), ...developmentOnly])
