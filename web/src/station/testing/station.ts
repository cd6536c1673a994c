import type { CaseEvent, ProcessStage } from '@autokierto/contract/process'
import type { Shop } from '@autokierto/contract/shops'
import type { User } from '@autokierto/contract/users'
import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { processStages } from '@autokierto/domain/vehicles/process-stages'
import type { Locale } from '../../kit/texts/locale.ts'
import type { Answers } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { vehicleFields } from '../../testing/vehicle.ts'

export const site = { id: 1, name: 'Helsinki Konala' }

/** A vehicle at site 1, in process and undecided. `part` overrides fields. */
export const aVehicle = (part: Partial<ListedVehicle> = {}): ListedVehicle => ({
  ...vehicleFields,
  status: 'shop_process',
  shop_id: site.id,
  status_updated_at: '2026-11-20T07:12:00Z',
  version: 3,
  mileage_km: 250_000,
  drivable: true,
  technical_state: null,
  irreparable: false,
  parts_hidden: false,
  resolution: null,
  owner_check: 'confirmed',
  process_started: false,
  stages_done: 0,
  arrival: null,
  from_shop: null,
  listing_ends_at: null,
  certificate: null,
  pictures: [],
  picture_file_thumb: null,
  ...part,
})

export const anArrival = (part: Partial<NonNullable<ListedVehicle['arrival']>> = {}) => ({
  kind: 'pickup' as const,
  collected_at: null,
  agreed: false,
  time_from: null,
  time_until: null,
  date: '2026-11-23',
  phone: '010 555 0151',
  email: 'aino@example.fi',
  remarks: null,
  location: {
    address: 'Ristipellontie 16',
    city: 'Helsinki',
    postal: '00390',
    country: 'FI',
    latitude: 60.2,
    longitude: 24.9,
  },
  ...part,
})

export const aCertificate = (status: 'pending' | 'confirmed' | 'refused' = 'confirmed') => ({
  serial: 'FI-2026-004512',
  issued_at: '2026-11-20T07:20:00Z',
  agent: { operator: 'Etelän Autokierto Oy', shop: site.name, user: 'Jouni Peltola' },
  register_notice: { status, receipt: status === 'confirmed' ? 'LP-1' : null },
})

export const anIssuedCertificate = () => ({
  ...aCertificate(),
  check_url: 'https://kierto.example/certificate/0123456789abcdef0123456789abcdef',
  revoked_at: null,
})

export const pageOf = <T>(results: T[], next: string | null = null) => ({
  json: { results, count: results.length, next },
})

/** The event may be one that this version does not know. */
export const anEvent = (event: string, part: Partial<CaseEvent> = {}): CaseEvent => ({
  event: event as CaseEvent['event'],
  at: '2026-11-20T07:12:00Z',
  manner: null,
  shop_name: site.name,
  by: null,
  reason: null,
  stage: null,
  ...part,
})

/** A process whose first `done` stages are done. */
export const aProcess = (done: number, part: Partial<ProcessStage> = {}, events: CaseEvent[] = []) => ({
  json: {
    started_at: '2026-11-20T07:15:00Z',
    stages: processStages.map(({ number, code }) => ({
      number,
      code,
      done: number <= done,
      done_at: number <= done ? '2026-11-20T09:40:00Z' : null,
      done_by: number <= done ? 'Sanna K.' : null,
      quantities: null,
      ...(number === 1 && part),
    })),
    work_reported_at: null,
    finished_at: null,
    balance: null,
    events,
  },
})

export const aShop = (id: number, name: string): Shop => ({
  id,
  name,
  operator: { id: 1, name: 'Etelän Autokierto Oy' },
  email: null,
  phone: null,
  exceptional_days: [],
  opening_hours_mon: null,
  opening_hours_tue: null,
  opening_hours_wed: null,
  opening_hours_thu: null,
  opening_hours_fri: null,
  opening_hours_sat: null,
  opening_hours_sun: null,
  location: {
    address: 'Ruosilantie 18',
    city: 'Helsinki',
    postal: '00390',
    country: 'FI',
    latitude: 60.2,
    longitude: 24.8,
  },
  is_private: false,
  has_pickup: true,
  pickup_area_km: null,
  pickup_price: { fi: null, en: null, se: null },
})

/** A worker and the main user of an operator; a worker and the main user of its subcontractor. */
const userByRole = {
  yard: { groups: [], shop_ids: [1, 2], outsource_id: null },
  main: { groups: ['operator'], shop_ids: [], outsource_id: null },
  driver: { groups: [], shop_ids: [], outsource_id: 1 },
  carrier: { groups: ['contractor'], shop_ids: [], outsource_id: 1 },
} satisfies Record<string, Pick<User, 'groups' | 'shop_ids' | 'outsource_id'>>

export type Who = keyof typeof userByRole

export const aUser = (who: Who): User => ({
  id: 2,
  first_name: 'Jouni',
  last_name: 'Peltola',
  username: 'etela.yard',
  email: null,
  phone: null,
  language: 'fi',
  password_change_required: false,
  pending_email: null,
  company: 'Etelän Autokierto Oy',
  ...userByRole[who],
})

/** Renders the app at an address for a user who works at site 1. */
export const renderStation = (address: string, answers: Answers, who: Who = 'yard', locale?: Locale) =>
  renderApp(address, {
    as: { user_type: 2, first_name: 'Jouni', groups: userByRole[who].groups },
    shop: site,
    locale,
    answers: {
      getOwnUser: { json: { user: aUser(who) } },
      listOutages: { json: { outages: [], waiting: 0, licence_ended_on: null } },
      listStockParts: pageOf([]),
      listMarketSearches: { json: { results: [] } },
      getMailChoices: { json: { sites: [], bulletins: true } },
      ...answers,
    },
  })
