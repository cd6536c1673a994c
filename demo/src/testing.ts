import { randomBytes } from 'node:crypto'
import type { Config } from '@autokierto/server/platform/config/config'
import { createRing } from '@autokierto/server/platform/crypto/key-ring'
import type { Database } from '@autokierto/server/platform/database/types'
import type { Kysely } from 'kysely'
import { loadDemo } from './load.ts'

export const demoSettings = (): Pick<Config, 'keys' | 'listingHours'> => ({
  keys: { encryption: createRing(randomBytes(32)), hash: createRing(randomBytes(32)) } as Config['keys'],
  listingHours: 72,
})

export const countRows = async (db: Kysely<Database>): Promise<Record<string, number>> => {
  const tables = [
    ...[
      'operator',
      'shop',
      'outsource',
      'outsource_shop',
      'account',
      'account_shop',
      'personal_id',
      'person',
    ],
    ...['vehicle', 'vehicle_owner', 'vehicle_event', 'announcement', 'intake', 'process_stage'],
    ...['file', 'certificate', 'partner_company', 'demo_load'],
  ] as (keyof Database)[]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = row.rows
  }
  return counts
}

export const load = (db: Kysely<Database>): Promise<void> => loadDemo({ db, config: demoSettings() })
