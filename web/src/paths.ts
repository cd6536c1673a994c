import { linkedPages } from '@autokierto/domain/access/linked-pages'
import type { IntakeStep } from './operator/intake/steps.ts'
import type { ProcessSearch } from './operator/list/list-search.ts'
import type { StatsSearch } from './operator/responsibility/stats-search.ts'
import type { HistorySearch } from './owner/history/history-search.ts'
import type { RecycleStep } from './owner/recycle/steps.ts'
import type { FormSearch } from './questionnaires/part-search.ts'

/** A search of parts as its address says it: words, each of which may be missing or senseless. */
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
    /** `shelf`: the parts on shelves, in place of the vehicles; of one name, and the one that is asked about. */
    | 'show'
    | 'part'
    | 'ask',
    string
  >
>

/**
 * One function for every address of the app: `<Link {...paths.incomingVehicle(12)}>`,
 * `navigate(paths.operatorHome())`. The router checks each against the route table. Those of management, of which owners
 * need none: `operator/management/resource-kinds.ts`.
 */
export const paths = {
  landing: () => ({ to: '/' }) as const,
  login: () => ({ to: '/login' }) as const,
  personLogin: () => ({ to: '/login/person' }) as const,
  operatorLogin: linkedPages.operatorLogin,
  devLogin: () => ({ to: '/login/dev' }) as const,
  /** Asks for the mail whose link sets a new password. */
  askReset: () => ({ to: '/reset' }) as const,
  /** Visiting it signs out. */
  logout: () => ({ to: '/logout', search: {} }) as const,
  /** The same page afterwards, which knows whose session it was. */
  loggedOut: (app: 'operator' | 'person') => ({ to: '/logout', search: { app } }) as const,
  /** Where anybody checks a certificate of destruction that they have before them. */
  certificateCheck: () => ({ to: '/certificate' }) as const,
  /** The one of a code. */
  certificate: linkedPages.certificate,

  ownerHome: linkedPages.ownerHome,
  /** The step stands in the address; without one the flow starts at its beginning. */
  ownerRecycle: (step?: RecycleStep) => ({ to: '/person/recycle', search: step ? { step } : {} }) as const,
  /** What another owner's one-time link asks. */
  ownerConsent: linkedPages.ownerConsent,
  ownerHistory: linkedPages.ownerHistory,
  /** The cases, with the eye on the one of this vehicle. */
  ownCase: (vehicleId: number) => ({ ...linkedPages.ownerHistory(), search: { case: vehicleId } }) as const,
  /** Changes the open order of a vehicle; `part` is what has the page to itself. */
  changeOrder: (vehicleId: number, part?: HistorySearch['part']) =>
    ({
      ...linkedPages.ownerHistory(),
      search: part ? { change: vehicleId, part } : { change: vehicleId },
    }) as const,
  /** Everything held on the person. */
  ownerData: () => ({ to: '/person/data' }) as const,

  /** More of the stations' pages: `operator/paths.ts`. */
  operatorHome: linkedPages.operatorHome,
  /** The own details, of stations' users; the association's have them at an address of their own. */
  profile: linkedPages.profile,
  associationProfile: () => ({ to: '/association/profile' }) as const,
  selectShop: () => ({ to: '/operator/select-shop' }) as const,
  /** Takes in a vehicle at the gate; the step stands in the address. */
  intake: (step?: IntakeStep) => ({ to: '/operator/recycle', search: step ? { step } : {} }) as const,
  incoming: linkedPages.incoming,
  /** The pickups of a day; today's unless said. */
  day: linkedPages.day,
  incomingVehicle: linkedPages.incomingVehicle,
  available: () => ({ ...linkedPages.available(), search: {} }) as const,
  /** Without a status: the vehicles in process. */
  process: (status?: ProcessSearch['status']) =>
    ({ ...linkedPages.process(), search: status ? { status } : {} }) as const,
  processVehicle: linkedPages.processVehicle,

  /** The company's battery report. */
  batteryForm: (search: FormSearch = {}) => ({ ...linkedPages.batteryForm(), search }) as const,
  /** Who has a vehicle of which parts are looked for. */
  parts: (search: PartsAddress = {}) => ({ to: '/forms/parts', search }) as const,
  /** The same without a login; with a token one that was begun. */
  visitorBatteryForm: linkedPages.visitorBatteryForm,
  responsibility: () => ({ to: '/operator/responsibility' }) as const,
  statistics: (search: StatsSearch = {}) => ({ to: '/operator/responsibility/stats', search }) as const,
  /** The rules of reuse and treatment; of one process stage, or all. */
  directives: (stage?: number) =>
    ({ to: '/operator/responsibility/directives', search: stage ? { stage } : {} }) as const,
  evaluation: (search: FormSearch = {}) => ({ ...linkedPages.evaluation(), search }) as const,
  selfMonitoring: (search: FormSearch = {}) => ({ ...linkedPages.selfMonitoring(), search }) as const,

  /** The association's other pages: `association/paths.ts`. */
  associationHome: () => ({ to: '/association/$', params: { _splat: '' } }) as const,
  associationOperator: linkedPages.associationOperator,
}

/** The association of Finnish vehicle recycling, whose official channel this service is. */
export const ASSOCIATION_SITE = 'https://autokierratys.fi'
