import type { Kysely, Transaction } from 'kysely'
import type { Database } from './types.ts'

class Rehearsed extends Error {}

/**
 * Does the work in a transaction and takes it back: whatever would refuse it refuses it now, and nothing has happened.
 * @throws what the work throws
 */
export const runDry = (
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> =>
  db
    .transaction()
    .execute(async trx => {
      await work(trx)
      throw new Rehearsed()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error
    })
