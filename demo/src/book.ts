import { randomBytes } from 'node:crypto'
import type { Config } from '@autokierto/server/config'
import type { Database } from '@autokierto/server/database/types'
import { hashPersonalId } from '@autokierto/server/privacy/person-hashes'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { type Kysely, sql } from 'kysely'
import { insertRows, type Row } from './insert-rows.ts'

/** A certificate that was issued, before it has its number. */
export type Issue = { facts: DemoVehicle; vehicleId: number; at: Date; shopId: number }

/** Every row of the vehicles, gathered in memory and written table by table: a few statements instead of thousands. */
export type Book = {
  readonly now: Date
  readonly config: Pick<Config, 'keys' | 'listingHours'>
  readonly personal_id: Row<'personal_id'>[]
  readonly person: Row<'person'>[]
  readonly vehicle: Row<'vehicle'>[]
  readonly vehicle_owner: Row<'vehicle_owner'>[]
  readonly vehicle_event: Row<'vehicle_event'>[]
  readonly announcement: Row<'announcement'>[]
  readonly intake: Row<'intake'>[]
  readonly process_stage: Row<'process_stage'>[]
  readonly file: Row<'file'>[]
  readonly certificate: Row<'certificate'>[]
  readonly issues: Issue[]
}

/** In the order in which they may refer to each other. */
const tables = [
  'personal_id',
  'person',
  'vehicle',
  'vehicle_owner',
  'vehicle_event',
  'announcement',
  'intake',
  'process_stage',
  'file',
  'certificate',
] as const

export const createBook = (now: Date, config: Book['config']): Book => ({
  now,
  config,
  personal_id: [],
  person: [],
  vehicle: [],
  vehicle_owner: [],
  vehicle_event: [],
  announcement: [],
  intake: [],
  process_stage: [],
  file: [],
  certificate: [],
  issues: [],
})

/** The mark of a person, drawn at the first time. */
export const markIn = (book: Book, personalId: string): Buffer => {
  const { hash, keyIds } = hashPersonalId(personalId, book.config.keys.hash)
  const known = book.personal_id.find(row => row.hash?.equals(hash))
  const mark = known?.mark ?? randomBytes(32)
  if (!known) book.personal_id.push({ mark, hash, key_ids: [...keyIds], seen_at: book.now })
  return mark
}

export const writeBook = async (db: Kysely<Database>, book: Book): Promise<void> => {
  // Events are numbered in the order they happened in, as they would be had they happened here.
  book.vehicle_event.sort((a, b) => Number(a.at) - Number(b.at))
  for (const table of tables) await insertRows(db, table, book[table])
  await sql`select setval('certificate_number', ${book.certificate.length})`.execute(db)
}
