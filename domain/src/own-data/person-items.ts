import type { Language } from '../texts/languages.ts'
import type { VehicleColor } from '../vehicles/colors.ts'
import type { VehicleKind } from '../vehicles/kinds.ts'
import type { VehicleStatus } from '../vehicles/lifecycle.ts'
import type { PersonDataGroup } from './person-groups.ts'
import type { Holding } from './reasons.ts'

type VehicleReference = { vehicle_id: number; plate: string | null }
type Manner = 'pickup' | 'self_delivery'

type ConsentItem = VehicleReference & {
  status: 'asked' | 'agreed' | 'refused'
  asked_at: string | null
  answered_at: string | null
  ended_at: string | null
}

/** Fields of each group as in the API; times are ISO 8601. */
export type PersonItems = {
  identity: {
    personal_id: string
    first_name: string
    last_name: string
    created_at: string
    seen_at: string
  }
  /** From the vehicle register; `details` are entered manually by a site. */
  ownerships: VehicleReference & {
    kind: VehicleKind
    ownership: string
    name: string | null
    details: Record<string, string> | null
  }
  vehicles: {
    id: number
    plate: string | null
    vin: string | null
    kind: VehicleKind
    make: string | null
    model: string | null
    model_year: number | null
    color: VehicleColor | null
    /** Restriction codes of the vehicle register. */
    restrictions: string[]
    /** Null, as most of the vehicle, when the person may no longer see it but has entered its location. */
    status: VehicleStatus | null
    mileage_km: number | null
    drivable: boolean | null
    missing_parts: string[]
    /** Remarks of a site about the vehicle. */
    remarks: string | null
    location: {
      address: string | null
      postal: string | null
      city: string | null
      country: string | null
      latitude: number
      longitude: number
    } | null
    created_at: string
  }
  announcements: VehicleReference & {
    shop_name: string
    kind: Manner
    day: string | null
    /** The day was agreed with the site; otherwise it is the owner's preferred day. */
    agreed: boolean
    /** Agreed with the site, `HH:MM`. */
    time_from: string | null
    time_until: string | null
    phone: string | null
    email: string | null
    language: Language
    remarks: string | null
    /** Time and place of the pickup. */
    collected_at: string | null
    collected_latitude: number | null
    collected_longitude: number | null
    created_at: string
    closed_at: string | null
    /** False: another owner has announced the vehicle, and the person has entered contact data. */
    by_you: boolean
  }
  /** `by_you` marks events that the person caused. */
  events: {
    vehicle_id: number
    event: string
    at: string
    manner: Manner | null
    shop_name: string | null
    reason: string | null
    by_you: boolean
  }
  /** Checks by sites of the person's right to hand over a vehicle. */
  owner_checks: VehicleReference & { shop_name: string; opened_at: string; status: 'confirmed' | 'pending' }
  consents_given: ConsentItem
  consents_asked: ConsentItem
  representations: VehicleReference & { business_id: string; checked_at: string }
  /** Pictures and powers of attorney that sites stored with the person's vehicles. */
  papers: {
    vehicle_id: number
    kind: 'picture' | 'authorisation'
    content_type: string
    created_at: string
  }
  certificates: {
    vehicle_id: number
    serial: string
    issued_at: string
    agent: { operator: string; shop: string; user: string }
    revoked_at: string | null
  }
  mails: {
    kind: string
    manner: Manner | null
    language: Language
    state: 'queued' | 'sending' | 'sent' | 'refused' | 'given_up'
    created_at: string
    ended_at: string | null
  }
  sessions: { created_at: string; ended_at: string | null }
  repeated_requests: { call: string; created_at: string }
  /** Rejected searches and consent mails that count against rate limits. */
  counts: { what: 'owner-search' | 'consent-mail'; count: number; ends_at: string }
}

export type PersonData = {
  readonly [G in PersonDataGroup]: Holding & { readonly items: readonly PersonItems[G][] }
}
