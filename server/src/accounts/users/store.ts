import type { User } from '@autokierto/contract/users'
import { type Kysely, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { AccountTable, Database, Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { UserScope } from './scopes.ts'
import { type OwnUserRow, ownUserColumns, toOwnUser } from './user-view.ts'

export const findUser = async (db: Db, accountId: number): Promise<User | null> => {
  const { rows } = await sql<OwnUserRow>`
    select ${ownUserColumns} from account a where a.id = ${accountId}`.execute(db)
  return rows[0] ? toOwnUser(rows[0]) : null
}

export type Account = Selectable<AccountTable>

export const findInScope = async (db: Db, scope: UserScope, id: number): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select a.* from account a where a.id = ${id} and ${scope.where}`.execute(db)
  return rows[0]
}

/** @throws ApiError USER_NOT_FOUND */
export const lockUser = async (
  trx: Transaction<Database>,
  scope: UserScope,
  id: number,
): Promise<Account> => {
  const { rows } = await sql<Account>`
    select a.* from account a where a.id = ${id} and ${scope.where} for no key update`.execute(trx)
  if (!rows[0]) throw new ApiError('USER_NOT_FOUND')
  return rows[0]
}

type NewAccount = Pick<
  Account,
  'operator_id' | 'outsource_id' | 'username' | 'password_hash' | 'created_at'
> &
  Updateable<AccountTable>

/** @throws ApiError EMAIL_TAKEN, ERROR_USERNAME_ALREADY_EXISTS */
export const insertUser = async (trx: Transaction<Database>, account: NewAccount): Promise<number> => {
  const { id } = await trx
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(throwTaken)
  return id
}

/** @throws ApiError EMAIL_TAKEN, ERROR_USERNAME_ALREADY_EXISTS */
export const updateUser = async (
  trx: Transaction<Database>,
  id: number,
  columns: Updateable<AccountTable>,
): Promise<void> => {
  if (Object.values(columns).every(value => value === undefined)) return
  await trx.updateTable('account').set(columns).where('id', '=', id).execute().catch(throwTaken)
}

/** Unique constraints decide between concurrent requests for the same name or address. */
const throwTaken = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'account_username') {
    throw new ApiError('ERROR_USERNAME_ALREADY_EXISTS')
  }
  if (code === '23505' && constraint === 'account_email') throw new ApiError('EMAIL_TAKEN')
  throw error
}

/** True if another main user of the scope can sign in. */
export const hasOtherMainUser = async (
  trx: Transaction<Database>,
  scope: UserScope,
  id: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select from account a
     where ${scope.where} and a.id <> ${id} and a.user_group = ${scope.mainGroup}
       and a.blocked_at is null and a.password_hash is not null limit 1`.execute(trx)
  return rows.length > 0
}

export const hasShops = async (trx: Transaction<Database>, id: number): Promise<boolean> => {
  const { rows } = await sql`select from account_shop where account_id = ${id} limit 1`.execute(trx)
  return rows.length > 0
}

export const lockSelf = (trx: Transaction<Database>, id: number): Promise<Account> =>
  trx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

export const isEmailTaken = async (trx: Transaction<Database>, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from account where lower(email) = lower(${email}) and deleted_at is null limit 1`.execute(trx)
  return rows.length > 0
}

/** True if two addresses differ, ignoring case; null is no address. */
export const isOtherAddress = (one: string | null | undefined, other: string | null): boolean =>
  (one?.toLowerCase() ?? null) !== (other?.toLowerCase() ?? null)

/** True if an address differs from the current one of a user. */
export const isNewEmail = async (
  db: Kysely<Database>,
  id: number,
  email: string | null,
): Promise<boolean> => {
  const user = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst()
  return isOtherAddress(user?.email, email)
}
