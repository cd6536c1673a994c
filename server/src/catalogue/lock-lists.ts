import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

/**
 * Who works on the lists of makes and models waits for the others: two merges at once could each take in the other, and
 * two new names of one make would each wait for what the other has locked. Readers wait for nobody.
 */
export const lockLists = (trx: Transaction<Database>): Promise<unknown> =>
  sql`lock table make, model in share row exclusive mode`.execute(trx)
