import type { Group } from '@autokierto/domain/access/roles'
import type { VehicleColor } from '@autokierto/domain/vehicles/colors'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import type { Condition, Resolution, VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type { VehiclePart } from '@autokierto/domain/vehicles/parts'
import type { Restriction } from '@autokierto/domain/vehicles/restrictions'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables as Kysely sees them; the migrations are the truth. Days are `YYYY-MM-DD`, instants are Dates. */

type Default<T> = ColumnType<T, T | undefined, T>
type Time = Date
type TimeDefault = ColumnType<Date, Date | undefined, Date>
/** JSON is given as text and read as data. */
type JsonOrNull<T extends object> = ColumnType<T | null, string | null, string | null>
export type Language = 'fi' | 'en' | 'se'

export type Location = {
  address: string | null
  city: string | null
  postal: string | null
  country: string | null
  latitude: number
  longitude: number
}

export type OperatorTable = {
  id: GeneratedAlways<number>
  name: string
  business_id: string
  address: string | null
  postal: string | null
  city: string | null
  permit_authority: string | null
}

export type ShopTable = {
  id: GeneratedAlways<number>
  operator_id: number
  name: string
  email: string | null
  phone: string | null
  opening_hours_mon: string | null
  opening_hours_tue: string | null
  opening_hours_wed: string | null
  opening_hours_thu: string | null
  opening_hours_fri: string | null
  opening_hours_sat: string | null
  opening_hours_sun: string | null
  address: string | null
  postal: string | null
  city: string | null
  country: string | null
  latitude: number | null
  longitude: number | null
  is_private: Default<boolean>
  has_pickup: Default<boolean>
  pickups_per_day: number | null
  deleted_at: Time | null
}

export type OutsourceTable = {
  id: GeneratedAlways<number>
  operator_id: number
  name: string
  email: string | null
  phone: string | null
  contact_person: string | null
  location: JsonOrNull<Location>
  deleted_at: Time | null
}

export type AccountTable = {
  id: GeneratedAlways<number>
  operator_id: number | null
  outsource_id: number | null
  username: string
  password_hash: string
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  user_group: Group | null
  blocked_at: Time | null
  created_at: TimeDefault
}

export type PersonTable = {
  id: GeneratedAlways<number>
  personal_id_hash: Buffer
  personal_id_sealed: Buffer
  first_name: string
  last_name: string
  created_at: TimeDefault
  seen_at: TimeDefault
}

export type SessionTable = {
  id: string
  account_id: number | null
  person_id: number | null
  created_at: TimeDefault
  ended_at: Time | null
}

export type RefreshTokenTable = {
  token_hash: Buffer
  session_id: string
  expires_at: Time
  used_at: Time | null
  successor_sealed: Buffer | null
}

export type VehicleTable = {
  id: GeneratedAlways<number>
  status: Default<VehicleStatus>
  shop_id: number | null
  from_shop_id: number | null
  register_key: string | null
  plate: string | null
  plate_key: GeneratedAlways<string | null>
  vin: string | null
  kind: VehicleKind
  make: string | null
  model: string | null
  model_year: number | null
  first_use: string | null
  color: VehicleColor | null
  vehicle_class: string | null
  traction_battery: Default<boolean>
  restrictions: ColumnType<Restriction[], string | undefined, string>
  remarks: string | null
  condition: Condition | null
  resolution: Resolution | null
  mileage_km: number | null
  drivable: boolean | null
  missing_parts: Default<VehiclePart[]>
  reuse_score: number | null
  image_file_id: number | null
  owner_check: 'confirmed' | 'pending' | null
  process_started_at: Time | null
  work_reported_at: Time | null
  finished_at: Time | null
  listing_ends_at: Time | null
  location: JsonOrNull<Location>
  announcer_id: number | null
  /** When the vehicle register was last asked for it. */
  looked_up_at: TimeDefault
  created_at: TimeDefault
  status_updated_at: TimeDefault
  version: Default<number>
}

export type VehicleOwnerTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  /** Kind of ownership in the register: 01 owner, 02 further owner, 03 holder, 04 further holder. */
  ownership: string
  name: string | null
  personal_id_hash: Buffer | null
  business_id: string | null
  entered_by_hand: Default<boolean>
  details_sealed: Buffer | null
}

export type VehicleEventTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  event: string
  at: TimeDefault
  from_status: VehicleStatus
  to_status: VehicleStatus
  shop_id: number | null
  account_id: number | null
  person_id: number | null
  reason: string | null
  data: JsonOrNull<Record<string, unknown>>
}

export type AnnouncementTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  shop_id: number
  person_id: number
  kind: 'pickup' | 'self_delivery'
  day: string | null
  phone: string | null
  email: string | null
  language: Default<Language>
  remarks: string | null
  /** The partner company that sent the owner. */
  promo_company_id: number | null
  created_at: TimeDefault
  closed_at: Time | null
}

/** Who sends visitors to us by a link: a dealer, an insurance company. */
export type PartnerCompanyTable = {
  id: GeneratedAlways<number>
  name: string
}

export type IntakeTable = {
  id: GeneratedAlways<number>
  shop_id: number
  vehicle_id: number
  account_id: number
  opened_at: TimeDefault
  expires_at: Time
  closed_at: Time | null
  owner_check: 'confirmed' | 'pending' | null
  /** Owners who have shown themselves at this intake, or whose power of attorney was: hash, or business ID. */
  confirmed_owners: Default<Buffer[]>
  /** Who was shown, sealed, kept only while the check is pending. */
  owner_check_sealed: Buffer | null
}

export type ProcessStageTable = {
  vehicle_id: number
  number: number
  done_at: Time | null
  account_id: number | null
  quantities: JsonOrNull<Record<string, number>>
}

export type FileTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  kind: 'picture' | 'certificate' | 'authorisation'
  name: string
  content_type: string
  size: number
  sha256: Buffer
  bytes: Buffer
  thumb: Buffer | null
  account_id: number | null
  created_at: TimeDefault
  /** The site that took or issued a paper; null for pictures. */
  shop_id: number | null
  /** The case that a power of attorney was for is over. */
  ended_at: Time | null
}

export type CertificateTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  serial: string
  file_id: number
  issued_at: TimeDefault
  shop_id: number
  account_id: number
  agent_operator: string
  agent_shop: string
  agent_user: string
  revoked_at: Time | null
  revoke_reason: string | null
  register_status: 'pending' | 'confirmed' | 'refused' | null
  register_receipt: string | null
}

/** A person who was found to represent the company that owns the vehicle. */
export type RepresentationTable = {
  person_id: number
  vehicle_id: number
  business_id: string
  checked_at: TimeDefault
}

export type ConsentTable = {
  id: GeneratedAlways<number>
  vehicle_id: number
  /** The owner: a person by the keyed hash of the personal ID, or a company. */
  personal_id_hash: Buffer | null
  business_id: string | null
  status: 'asked' | 'agreed' | 'refused'
  asked_by: number | null
  asked_at: Time | null
  token_hash: Buffer | null
  expires_at: Time | null
  answered_at: Time | null
  /** The case is over: what was said no longer counts. */
  ended_at: Time | null
}

export type IdempotencyKeyTable = {
  key_hash: Buffer
  request_hash: Buffer
  call: string
  person_id: number | null
  account_id: number | null
  /** Null while the first request is at work. */
  answer_sealed: Buffer | null
  created_at: TimeDefault
}

export type MailTable = {
  /** Also the mail's Message-ID: the same however often it is sent. */
  id: string
  /** The event it tells of; null for mails of another cause. */
  event_id: number | null
  kind: string
  language: Language
  /** Whom it goes to and what it says; null once it has ended. */
  recipient: string | null
  subject: string | null
  text_body: string | null
  html_body: string | null
  state: Default<'queued' | 'sending' | 'sent' | 'refused' | 'given_up'>
  /** How often nobody could tell whether it was accepted. */
  doubts: Default<number>
  created_at: TimeDefault
  ended_at: Time | null
}

/** By what a start recognises its keys. */
export type KeyCheckTable = {
  only_one: Default<boolean>
  sealed: Buffer
  hashed: Buffer
}

export interface Database {
  operator: OperatorTable
  shop: ShopTable
  outsource: OutsourceTable
  outsource_shop: { outsource_id: number; shop_id: number }
  account: AccountTable
  account_shop: { account_id: number; shop_id: number }
  person: PersonTable
  session: SessionTable
  refresh_token: RefreshTokenTable
  vehicle: VehicleTable
  vehicle_owner: VehicleOwnerTable
  vehicle_event: VehicleEventTable
  announcement: AnnouncementTable
  intake: IntakeTable
  process_stage: ProcessStageTable
  file: FileTable
  certificate: CertificateTable
  mail: MailTable
  consent: ConsentTable
  idempotency_key: IdempotencyKeyTable
  representation: RepresentationTable
  partner_company: PartnerCompanyTable
  key_check: KeyCheckTable
  demo_load: { loaded_at: Generated<Date>; ended_at: Time | null }
}
