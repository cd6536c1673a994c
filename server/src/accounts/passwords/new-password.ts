import { containsName } from '@autokierto/domain/sessions/credentials'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { invalidField } from '../../platform/http/api-error.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services/services.ts'
import { hashPassword, userKeys } from './passwords.ts'

/** About 50,000 of the most common leaked passwords, in lower case. */
const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

const serviceName = 'Autokierto'

type PasswordOwner = {
  /** The user who types the password, in whose company the account is. */
  caller?: UserCaller
  /** The account that gets the password; undefined for a new user. */
  accountId?: number
  username?: string
  first_name?: string
  last_name?: string
} & ({ caller: UserCaller } | { accountId: number })

/**
 * Hashes a newly chosen password.
 * @throws ApiError VALIDATION_ERROR with PASSWORD_TOO_COMMON if it is a leaked one or consists of a related name;
 * RATE_LIMITED if the sender or their company has too many hashes in progress
 */
export const hashNewPassword = async (
  { db }: Pick<Services, 'db'>,
  password: string,
  owner: PasswordOwner,
): Promise<string> => {
  if (leakedPasswords.has(password.toLowerCase())) throw invalidField('password', 'PASSWORD_TOO_COMMON')
  const { username = null, first_name = null, last_name = null } = owner
  const names = [serviceName, username, first_name, last_name, ...(await listRelatedNames(db, owner))]
  if (containsName(password, names)) throw invalidField('password', 'PASSWORD_TOO_COMMON')
  return hashPassword(password, userKeys(owner.caller ?? { accountId: owner.accountId! }))
}

/** Names of the user, and of the companies of the user and of the caller. */
const listRelatedNames = async (
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
