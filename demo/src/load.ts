import { toDay } from '@autokierto/domain/shops/calendar'
import { hashPassword } from '@autokierto/server/accounts/passwords/passwords'
import type { Config } from '@autokierto/server/platform/config/config'
import type { Database } from '@autokierto/server/platform/database/types'
import { StartError } from '@autokierto/server/platform/startup/start-error'
import { type Kysely, sql } from 'kysely'
import { createDemoBook, type DemoBook, writeDemoBook } from './book.ts'
import { buildBulletins } from './bulletins.ts'
import { issueCertificates } from './certify.ts'
import { fillLists } from './fill-lists.ts'
import { insertRows } from './insert-rows.ts'
import { demoOperators, demoOutsourceShops, demoOutsources } from './operators.ts'
import { demoPartners } from './partners.ts'
import { addPictures, setMainPictures } from './pictures.ts'
import { demoPrices } from './prices.ts'
import { insertReports } from './reports.ts'
import { licensedShops } from './shops.ts'
import { buildStockParts } from './stock.ts'
import { demoPassword, demoUsers } from './users.ts'

/** An arbitrary number, equal in all instances: the holder of this advisory lock loads the data. */
const demoLockKey = 4_812_060

const realDataMessage =
  'The database contains other data, so the demonstration data is not loaded into it: ' +
  'set DEMO=false, or choose an empty database with DATABASE_URL or DATA_DIR.'

const demoEndedMessage =
  'The demonstration in this database has been ended by `npm run demo -- block`, so it is not started again: ' +
  'set DEMO=false, or choose another database with DATABASE_URL or DATA_DIR.'

/**
 * Loads the demonstration data once per database: companies, sites, users, and vehicles in every list, with dates
 * relative to now. Instances may start simultaneously: one loads, the others find the data loaded.
 * @throws StartError if the database holds real operators, users or persons, or its demonstration was ended
 */
export const loadDemo = async (options: {
  db: Kysely<Database>
  config: Pick<Config, 'keys' | 'listingHours'>
  /** The time that all dates are relative to; default now. */
  now?: Date
}): Promise<void> => {
  const { db, config, now = new Date() } = options
  if (await isLoaded(db)) return
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(${demoLockKey})`.execute(trx)
    if (await isLoaded(trx)) return
    if (await holdsRealData(trx)) throw new StartError(realDataMessage)
    await insertRows(trx, 'operator', demoOperators)
    await insertRows(trx, 'shop', licensedShops(toDay(now)))
    await insertRows(trx, 'outsource', demoOutsources)
    await insertRows(trx, 'outsource_shop', demoOutsourceShops)
    await insertRows(trx, 'partner_company', demoPartners)
    await insertRows(trx, 'unit_price', demoPrices)
    await insertRows(trx, 'bulletin', buildBulletins(now, toDay(now)))
    await insertUsers(trx)
    await insertVehicles(trx, createDemoBook(now, config))
    await insertReports(trx, now)
    await trx.insertInto('demo_load').defaultValues().execute()
  })
}

/** @throws StartError if the demonstration was loaded and ended: the database is in real use */
const isLoaded = async (db: Kysely<Database>): Promise<boolean> => {
  const loaded = await db.selectFrom('demo_load').select('ended_at').limit(1).executeTakeFirst()
  if (loaded?.ended_at) throw new StartError(demoEndedMessage)
  return loaded !== undefined
}

const holdsRealData = async (db: Kysely<Database>): Promise<boolean> => {
  for (const table of ['operator', 'account', 'person'] as const) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

const insertUsers = async (db: Kysely<Database>): Promise<void> => {
  // All users have the same password, so one hash is computed for all.
  const password_hash = await hashPassword(demoPassword)
  await insertRows(
    db,
    'account',
    demoUsers.map(({ shop_ids: _shops, label: _label, ...user }) => ({ ...user, password_hash })),
  )
  await insertRows(
    db,
    'account_shop',
    demoUsers.flatMap(user => user.shop_ids.map(shop_id => ({ account_id: user.id, shop_id }))),
  )
}

const insertVehicles = async (db: Kysely<Database>, book: DemoBook): Promise<void> => {
  fillLists(book)
  issueCertificates(book)
  await addPictures(book)
  await writeDemoBook(db, book)
  await setMainPictures(db)
  await insertRows(db, 'stock_part', buildStockParts(book))
}
