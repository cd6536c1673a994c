import { containsName } from '@autokierto/domain/sessions/credentials'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'
import { invalidField } from '../http/api-error.ts'
import type { UserCaller } from '../http/caller.ts'
import type { Services } from '../http/handler.ts'
import { hashPassword, userKeys } from '../sessions/passwords.ts'

/** Some 50 000 of those found most in leaks, in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Of the service itself. */
const serviceName = 'Autokierto'

type PasswordOwner = {
  /** Who types it, in whose company the user is. */
  caller?: UserCaller
  /** Whose it will be; a new user is not in the database yet. */
  accountId?: number
  username?: string
  first_name?: string
  last_name?: string
} & ({ caller: UserCaller } | { accountId: number })

/**
 * The hash of a password that somebody chooses.
 * @throws ApiError VALIDATION_ERROR, PASSWORD_TOO_COMMON, where it is among the usual ones, or one of the names around;
 *   RATE_LIMITED where too many of the sender or of their company are on their way
 */
export const hashNewPassword = async (
  { db }: Pick<Services, 'db'>,
  password: string,
  whose: PasswordOwner,
): Promise<string> => {
  if (leakedPasswords.has(password.toLowerCase())) throw invalidField('password', 'PASSWORD_TOO_COMMON')
  const { username = null, first_name = null, last_name = null } = whose
  const names = [serviceName, username, first_name, last_name, ...(await namesAround(db, whose))]
  if (containsName(password, names)) throw invalidField('password', 'PASSWORD_TOO_COMMON')
  return hashPassword(password, userKeys(whose.caller ?? { accountId: whose.accountId! }))
}

/** Of the user and of the companies they and whoever types it work for. */
const namesAround = async (
  db: Kysely<Database>,
  { caller, accountId }: PasswordOwner,
): Promise<(string | null)[]> => {
  const ids = [accountId, caller?.accountId].filter(id => id !== undefined)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('operator', 'operator.id', 'a.operator_id')
    .leftJoin('outsource', 'outsource.id', 'a.outsource_id')
    .select(['a.id', 'a.username', 'a.first_name', 'a.last_name'])
    .select(['operator.name as operator', 'outsource.name as outsource'])
    .where('a.id', 'in', ids)
    .execute()
  return rows.flatMap(row => [
    row.operator,
    row.outsource,
    ...(row.id === accountId ? [row.username, row.first_name, row.last_name] : []),
  ])
}
