/** Kysely types of the tables, and of their JSON columns. */

import type { Kysely, Transaction } from 'kysely'
import type { Database } from './tables.gen.ts'

export type * from './tables.gen.ts'

/** Runs statements, inside a transaction or not. */
export type Db = Kysely<Database> | Transaction<Database>

/** Runs statements inside the transaction of its caller. */
export type Trx = Transaction<Database>

export type Location = {
  address: string | null
  city: string | null
  postal: string | null
  country: string | null
  latitude: number
  longitude: number
}
