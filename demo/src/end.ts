import { demonstrationUsers } from '@autokierto/server/accounts/users/demonstration-users'
import type { Database } from '@autokierto/server/platform/database/types'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { type Kysely, sql } from 'kysely'

/** Tables to truncate; dependent tables are truncated with them by cascade. */
const emptiedTables = [
  'operator',
  'shop',
  'outsource',
  'account',
  'person',
  'personal_id',
  'vehicle',
  'mail',
  'idempotency_key',
]

const noDemoMessage = 'The database contains no demonstration: there is nothing to do.'
const ownUsersMessage =
  'The database contains other users than those of the demonstration: `npm run demo -- block` keeps all data ' +
  'and blocks the demonstration’s users.'

/**
 * Blocks the demonstration's users and ends all sessions; loaded data stays. The demonstration cannot be started on
 * this database again.
 * @returns the number of users blocked
 * @throws StartError if there is no demonstration
 */
export const blockDemo = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async trx => {
    await requireDemo(trx)
    const { rows } = await sql`
      update account set blocked_at = now() where blocked_at is null and id in (${demonstrationUsers})
      returning id`.execute(trx)
    // Sessions of persons too: the identification simulator lets anybody sign in as any of them.
    await sql`update session set ended_at = now() where ended_at is null`.execute(trx)
    await sql`update demo_load set ended_at = coalesce(ended_at, now())`.execute(trx)
    return rows.length
  })

/**
 * Deletes everything the demonstration has loaded, and all that was done with it.
 * @throws StartError if there is no demonstration, or there are real users
 */
export const removeDemo = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async trx => {
    await requireDemo(trx)
    const { rows } = await sql`select from account where id not in (${demonstrationUsers}) limit 1`.execute(
      trx,
    )
    if (rows.length > 0) throw new StartError(ownUsersMessage)
    const tables = sql.join(
      [...emptiedTables, 'partner_company', 'bulletin', 'demo_load'].map(name => sql.table(name)),
    )
    await sql`truncate ${tables} restart identity cascade`.execute(trx)
    // The service itself creates the round of 2024; the other rounds are the demonstration's.
    await sql`delete from questionnaire_round where year <> 2024`.execute(trx)
    await sql`alter sequence certificate_number restart`.execute(trx)
    const { rows: queues } = await sql`select to_regclass('jobs.job') queue`.execute(trx)
    if ((queues[0] as { queue: string | null }).queue !== null) await sql`delete from jobs.job`.execute(trx)
  })

const requireDemo = async (trx: Kysely<Database>): Promise<void> => {
  const loaded = await trx.selectFrom('demo_load').select('loaded_at').limit(1).forUpdate().execute()
  if (loaded.length === 0) throw new StartError(noDemoMessage)
}
