import type { Kysely, Transaction } from 'kysely'
import type { Database } from './types.ts'

class DryRunRollback extends Error {}

/**
 * Runs the work in a transaction and rolls it back, so that it throws whatever would reject it but changes nothing.
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
      throw new DryRunRollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error
    })
