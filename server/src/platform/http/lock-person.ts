import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import type { Services } from '../services/services.ts'
import { ApiError } from './api-error.ts'
import type { PersonCaller } from './caller.ts'

/**
 * Prevents the erasure of a person until the transaction ends. Lock the person before any vehicle, as the
 * erasure does: the opposite order would deadlock.
 * @throws ApiError INVALID_HEADER when the person was erased during the request; nothing about them may be
 *   written then
 */
export const lockPerson = async (
  trx: Transaction<Database>,
  { personId }: Pick<PersonCaller, 'personId'>,
): Promise<void> => {
  const { rows } = await sql`select id from person where id = ${personId} for key share`.execute(trx)
  if (rows.length === 0) throw new ApiError('INVALID_HEADER')
}

/** Services for changes by a person, who may be erased while a register query is pending. */
export const withPersonLock = (services: Services, caller: PersonCaller): Services => ({
  ...services,
  runIdempotent: (work, toAnswer) =>
    services.runIdempotent(async trx => {
      await lockPerson(trx, caller)
      return work(trx)
    }, toAnswer),
})
