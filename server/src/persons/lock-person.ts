import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'

/**
 * Keeps a person from being erased until the transaction ends. Taken before any vehicle, as the erasure does: taken
 * after, each would wait for the other.
 * @throws ApiError INVALID_HEADER where the person was erased since the call came; nothing of them may be written any more
 */
export const lockPerson = async (
  trx: Transaction<Database>,
  { personId }: Pick<PersonCaller, 'personId'>,
): Promise<void> => {
  const { rows } = await sql`select id from person where id = ${personId} for key share`.execute(trx)
  if (rows.length === 0) throw new ApiError('INVALID_HEADER')
}

/** The services for what a person changes: registers are waited for, and the person may be erased meanwhile. */
export const withPersonLock = (services: Services, caller: PersonCaller): Services => ({
  ...services,
  runIdempotent: (work, toAnswer) =>
    services.runIdempotent(async trx => {
      await lockPerson(trx, caller)
      return work(trx)
    }, toAnswer),
})
