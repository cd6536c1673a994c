import { randomBytes } from 'node:crypto'
import type { Config } from '@autokierto/server/platform/config/config'
import type { Database } from '@autokierto/server/platform/database/types'
import { hashPersonalId } from '@autokierto/server/platform/privacy/person-hashes'
import type { DemoVehicle } from '@autokierto/simulators/vehicle-register/vehicle'
import { type Kysely, sql } from 'kysely'
import { insertRows, type TableRow } from './insert-rows.ts'

/** An issued certificate before it has a number. */
export type CertificateIssue = { facts: DemoVehicle; vehicleId: number; at: Date; shopId: number }

/** All rows of the vehicles, collected in memory and written table by table: a few statements instead of thousands. */
export type DemoBook = {
  readonly now: Date
  readonly config: Pick<Config, 'keys' | 'listingHours'>
  readonly personal_id: TableRow<'personal_id'>[]
  readonly person: TableRow<'person'>[]
  readonly vehicle: TableRow<'vehicle'>[]
  readonly vehicle_owner: TableRow<'vehicle_owner'>[]
  readonly vehicle_event: TableRow<'vehicle_event'>[]
  readonly announcement: TableRow<'announcement'>[]
  readonly intake: TableRow<'intake'>[]
  readonly process_stage: TableRow<'process_stage'>[]
  readonly file: TableRow<'file'>[]
  readonly certificate: TableRow<'certificate'>[]
  readonly issues: CertificateIssue[]
}

/** In the order of their foreign keys. */
const demoBookTables = [
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

export const createDemoBook = (now: Date, config: DemoBook['config']): DemoBook => ({
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

/** The mark of a person, a random key that is created on first use. */
export const findOrCreatePersonHash = (book: DemoBook, personalId: string): Buffer => {
  const { hash, keyIds } = hashPersonalId(personalId, book.config.keys.hash)
  const existing = book.personal_id.find(row => row.hash?.equals(hash))
  const mark = existing?.mark ?? randomBytes(32)
  if (!existing) book.personal_id.push({ mark, hash, key_ids: [...keyIds], seen_at: book.now })
  return mark
}

export const writeDemoBook = async (db: Kysely<Database>, book: DemoBook): Promise<void> => {
  // Events get ids in the order in which they happened, as in the service.
  book.vehicle_event.sort((a, b) => Number(a.at) - Number(b.at))
  for (const table of demoBookTables) await insertRows(db, table, book[table])
  await sql`select setval('certificate_number', ${book.certificate.length})`.execute(db)
}
