import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/**
 * Serializes changes to the lists of makes and models. Otherwise two concurrent merges could delete each other's
 * target, and two new names of one make could deadlock. Readers are not blocked.
 */
export const lockLists = (trx: Transaction<Database>): Promise<unknown> =>
  sql`lock table make, model in share row exclusive mode`.execute(trx)
