import type { OwnerConsent } from '@autokierto/contract/consents'
import type { ShopAtDistance } from '@autokierto/contract/shops'
import { draftKey } from '../../kit/session/drafts.ts'
import { vehicleFields } from '../../testing/vehicle.ts'
import type { OwnerCase } from '../cases/case-state.ts'
import {
  emptyDraft,
  type LocationResult,
  type RecycleDraft,
  type SearchAnswer,
  type SearchedVehicle,
} from '../recycle/flow/recycle-draft.ts'

/** A vehicle of the person that is still with its owner. */
export const aSearchedVehicle = (part: Partial<SearchedVehicle> = {}): SearchedVehicle => ({
  ...vehicleFields,
  location: null,
  arrival: null,
  ...part,
})

export const aSearchAnswer = (part: Partial<SearchAnswer> = {}): SearchAnswer => ({
  vehicle: aSearchedVehicle(),
  is_company_owned: false,
  owners: { total: 1, agreed: 1 },
  blocked: null,
  ...part,
})

export const anOwner = (part: Partial<OwnerConsent> = {}): OwnerConsent => ({
  owner_id: 21,
  name: 'Eero Korhonen',
  status: 'missing',
  expires_at: null,
  link: null,
  ...part,
})

export const aPlace = (part: Partial<LocationResult> = {}): LocationResult => ({
  label: 'Mannerheimintie 1, 00100 Helsinki',
  address: 'Mannerheimintie 1',
  city: 'Helsinki',
  postal: '00100',
  country: 'FI',
  latitude: 60.17,
  longitude: 24.94,
  ...part,
})

export const aShopAtDistance = (part: Partial<ShopAtDistance> = {}): ShopAtDistance => ({
  id: 1,
  name: 'Helsinki Konala',
  exceptional_days: [],
  operator: { id: 1, name: 'Etelän Autokierto Oy' },
  email: null,
  phone: '010 555 0101',
  opening_hours_mon: '08:00-16:00',
  opening_hours_tue: '08:00-16:00',
  opening_hours_wed: '08:00-16:00',
  opening_hours_thu: '08:00-16:00',
  opening_hours_fri: '08:00-16:00',
  opening_hours_sat: null,
  opening_hours_sun: null,
  location: { ...aPlace({ address: 'Ruosilantie 18', postal: '00390' }) },
  is_private: false,
  has_pickup: true,
  pickup_area_km: null,
  pickup_price: { fi: null, en: null, se: null },
  distance_m: 6200,
  ...part,
})

/** A site that fetches vehicles, but not from the location used in these tests. */
export const aShopTooFar = (part: Partial<ShopAtDistance> = {}): ShopAtDistance =>
  aShopAtDistance({
    id: 5,
    name: 'Tampere Sarankulma',
    operator: { id: 2, name: 'Pirkan Purkamo Oy' },
    location: aPlace({ address: 'Sarankulmankatu 42', city: 'Tampere', latitude: 61.46, longitude: 23.75 }),
    pickup_area_km: 80,
    distance_m: 157_000,
    ...part,
  })

export const aCase = (part: Partial<OwnerCase> = {}): OwnerCase => ({
  ...aSearchedVehicle({ status: 'shop_transit', shop_id: 1 }),
  arrival: {
    kind: 'pickup',
    date: null,
    phone: '040 123 4567',
    email: null,
    remarks: null,
    location: null,
    collected_at: null,
    agreed: false,
    time_from: null,
    time_until: null,
  },
  shop: aShopAtDistance(),
  events: [
    {
      event: 'announce',
      at: '2026-11-20T08:00:00.000Z',
      manner: 'pickup',
      shop_name: 'Helsinki Konala',
      reason: null,
      no_show_reason: null,
    },
  ],
  pickup_picture: null,
  own_consent: null,
  awaits_others: false,
  certificate: null,
  ...part,
})

export const ainosClaims = { user_type: 1, first_name: 'Aino', last_name: 'Virtanen' }

/** Stores a draft as an earlier visit would have. */
export const storeRecycleDraft = (part: Partial<RecycleDraft>) =>
  sessionStorage.setItem(draftKey('1-1', 'recycle'), JSON.stringify({ ...emptyDraft, ...part }))

export const readRecycleDraft = (): RecycleDraft =>
  JSON.parse(sessionStorage.getItem(draftKey('1-1', 'recycle')) ?? 'null')

/** The draft after the place, the site and the delivery method have been selected. */
export const withFoundVehicle = (part: Partial<RecycleDraft> = {}): Partial<RecycleDraft> => ({
  value: 'ABC-123',
  found: aSearchAnswer(),
  confirmed: true,
  places: [aPlace()],
  place: 0,
  placed: true,
  shop: aShopAtDistance(),
  manner: 'pickup',
  ...part,
})
