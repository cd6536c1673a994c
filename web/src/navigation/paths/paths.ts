import { linkedPages } from '@autokierto/domain/access/linked-pages'
import type { FormSearch } from '../searches/form-search.ts'
import type { HistorySearch } from '../searches/history-search.ts'
import type { IntakeStep } from '../searches/intake-steps.ts'
import type { ProcessSearch } from '../searches/list-search.ts'
import type { RecycleStep } from '../searches/recycle-steps.ts'
import type { StatsSearch } from '../searches/stats-search.ts'

/** Search parameters of the parts page. Each may be missing or invalid. */
export type PartsAddress = Partial<
  Record<
    | 'make'
    | 'model'
    | 'place'
    | 'lat'
    | 'lon'
    | 'radius'
    | 'kind'
    | 'from'
    | 'to'
    | 'exact'
    /**
     * `shelf` lists stock parts instead of donor vehicles; `part` filters them by name, and `ask` selects the one to
     * enquire about.
     */
    | 'show'
    | 'part'
    | 'ask',
    string
  >
>

/**
 * One function per URL of the app: `<Link {...paths.incomingVehicle(12)}>`, `navigate(paths.operatorHome())`. The
 * router checks each against the route table. Paths of management are in `resource-kinds.ts` of the
 * management, because owners do not need them.
 */
export const paths = {
  landing: () => ({ to: '/' }) as const,
  login: () => ({ to: '/login' }) as const,
  personLogin: () => ({ to: '/login/person' }) as const,
  operatorLogin: linkedPages.operatorLogin,
  devLogin: () => ({ to: '/login/dev' }) as const,
  askReset: () => ({ to: '/reset' }) as const,
  /** Visiting this page signs out. */
  logout: () => ({ to: '/logout', search: {} }) as const,
  /** The page after the logout, which knows the app of the ended session. */
  loggedOut: (app: 'operator' | 'person') => ({ to: '/logout', search: { app } }) as const,
  certificateCheck: () => ({ to: '/certificate' }) as const,
  certificate: linkedPages.certificate,

  ownerHome: linkedPages.ownerHome,
  /** The step is in the URL; without it the flow starts at the beginning. */
  ownerRecycle: (step?: RecycleStep) => ({ to: '/person/recycle', search: step ? { step } : {} }) as const,
  ownerConsent: linkedPages.ownerConsent,
  ownerHistory: linkedPages.ownerHistory,
  /** The case list, scrolled to the case of this vehicle. */
  ownCase: (vehicleId: number) => ({ ...linkedPages.ownerHistory(), search: { case: vehicleId } }) as const,
  /** Changes the open announcement of a vehicle; `part` shows only one part of the form. */
  changeOrder: (vehicleId: number, part?: HistorySearch['part']) =>
    ({
      ...linkedPages.ownerHistory(),
      search: part ? { change: vehicleId, part } : { change: vehicleId },
    }) as const,
  ownerData: () => ({ to: '/person/data' }) as const,

  /** More station paths: `station-paths.ts`. */
  operatorHome: linkedPages.operatorHome,
  /** The user's own profile. The association has a separate path. */
  profile: linkedPages.profile,
  associationProfile: () => ({ to: '/association/profile' }) as const,
  selectShop: () => ({ to: '/operator/select-shop' }) as const,
  /** Intake of a vehicle; the step is in the URL. */
  intake: (step?: IntakeStep) => ({ to: '/operator/recycle', search: step ? { step } : {} }) as const,
  incoming: linkedPages.incoming,
  /** Pickups of a day, by default today. */
  day: linkedPages.day,
  incomingVehicle: linkedPages.incomingVehicle,
  available: () => ({ ...linkedPages.available(), search: {} }) as const,
  /** Without a status: the vehicles in process. */
  process: (status?: ProcessSearch['status']) =>
    ({ ...linkedPages.process(), search: status ? { status } : {} }) as const,
  processVehicle: linkedPages.processVehicle,

  batteryForm: (search: FormSearch = {}) => ({ ...linkedPages.batteryForm(), search }) as const,
  /** Public search for spare parts and donor vehicles. */
  parts: (search: PartsAddress = {}) => ({ to: '/forms/parts', search }) as const,
  /** The battery report without a login; with a token, one that was started before. */
  visitorBatteryForm: linkedPages.visitorBatteryForm,
  responsibility: () => ({ to: '/operator/responsibility' }) as const,
  statistics: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/stats', search }) as const,
  /** Of one process stage, or of all. */
  directives: (stage?: number) =>
    ({ to: '/operator/responsibility/directives', search: stage ? { stage } : {} }) as const,
  evaluation: (search: FormSearch = {}) => ({ ...linkedPages.evaluation(), search }) as const,
  selfMonitoring: (search: FormSearch = {}) => ({ ...linkedPages.selfMonitoring(), search }) as const,

  /** More paths of the association: `association-paths.ts`. */
  associationHome: () => ({ to: '/association/$', params: { _splat: '' } }) as const,
  associationOperator: linkedPages.associationOperator,
}

/** The association of Finnish vehicle recycling, which runs this service as its official channel. */
export const ASSOCIATION_SITE = 'https://autokierratys.fi'
