import type { UserGroup } from '@autokierto/domain/access/roles'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { AccountTable, Database, Db, PersonTable } from '../../platform/database/types.ts'

export type SignInAccountRow = Pick<
  Selectable<AccountTable>,
  | 'id'
  | 'username'
  | 'password_hash'
  | 'last_login_at'
  | 'first_name'
  | 'last_name'
  | 'user_group'
  | 'blocked_at'
  | 'device_seal'
>

/** @param name the username in lower case as JavaScript computes it, which failed logins use too */
export const findAccountByName = (db: Db, name: string): Promise<SignInAccountRow | undefined> =>
  selectAccounts(db).where(sql`lower(username)`, '=', name).executeTakeFirst()

export const findAccount = (db: Db, id: number): Promise<SignInAccountRow | undefined> =>
  selectAccounts(db).where('id', '=', id).executeTakeFirst()

const selectAccounts = (db: Db) =>
  db
    .selectFrom('account')
    .select(['id', 'username', 'password_hash', 'first_name', 'last_name', 'user_group'])
    .select(['blocked_at', 'device_seal', 'last_login_at'])
    .where('deleted_at', 'is', null)

/** The seal in the marks of devices of this user; null for an unknown user. */
export const readDeviceSeal = async (db: Db, name: string): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('device_seal')
    .where(sql`lower(username)`, '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.device_seal ?? null
}

export type ListedAccount = {
  username: string
  first_name: string | null
  last_name: string | null
  company: string | null
}

/** Users who can sign in, ordered by username, with their company. */
export const listAccounts = (db: Db): Promise<ListedAccount[]> =>
  db
    .selectFrom('account as a')
    .leftJoin('operator', 'operator.id', 'a.operator_id')
    .leftJoin('outsource', 'outsource.id', 'a.outsource_id')
    .select(['a.username', 'a.first_name', 'a.last_name'])
    .select(({ fn }) => fn.coalesce('outsource.name', 'operator.name').as('company'))
    .where('a.blocked_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`lower(a.username)`)
    .execute()

export type PersonRow = Pick<Selectable<PersonTable>, 'id' | 'first_name' | 'last_name'>

/** Creates or updates a person with the names and the time of the current identification. */
export const savePerson = (
  db: Db,
  person: {
    person_mark: Buffer
    personal_id_sealed: Buffer
    first_name: string
    last_name: string
    seen_at: Date
  },
): Promise<PersonRow> =>
  db
    .insertInto('person')
    .values({ ...person, created_at: person.seen_at })
    .onConflict(conflict =>
      conflict.column('person_mark').doUpdateSet(({ ref }) => ({
        personal_id_sealed: ref('excluded.personal_id_sealed'),
        first_name: ref('excluded.first_name'),
        last_name: ref('excluded.last_name'),
        seen_at: ref('excluded.seen_at'),
      })),
    )
    .returning(['id', 'first_name', 'last_name'])
    .executeTakeFirstOrThrow()

/**
 * Records a sign-in, unless the user was blocked or their credentials changed since they were checked. Otherwise this
 * session would escape what ends all sessions of the user.
 * @returns false if the user may no longer sign in
 */
export const recordLogin = async (
  trx: Transaction<Database>,
  { id, password_hash, device_seal }: SignInAccountRow,
  at: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ last_login_at: at })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', password_hash)
    // Changes with everything that ends sessions opened with the password only.
    .where('device_seal', '=', device_seal)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertSession = async (
  trx: Transaction<Database>,
  session: {
    id: string
    account_id: number | null
    person_id: number | null
    created_at: Date
    browser: string | null
    password_at: Date | null
  },
): Promise<void> => {
  await trx.insertInto('session').values(session).execute()
}

export const insertRefreshToken = async (
  trx: Transaction<Database>,
  token: { token_hash: Buffer; session_id: string; expires_at: Date },
): Promise<void> => {
  await trx.insertInto('refresh_token').values(token).execute()
}

export type RefreshTokenRow = {
  session_id: string
  expires_at: Date
  used_at: Date | null
  successor_sealed: Buffer | null
  opened_at: Date
  ended_at: Date | null
  person_id: number | null
  account_id: number | null
  first_name: string | null
  last_name: string | null
  user_group: UserGroup | null
  blocked_at: Date | null
}

/** Locks the token and its session: one of several parallel calls rotates, the others read its result. */
export const lockRefreshToken = (
  trx: Transaction<Database>,
  tokenHash: Buffer,
): Promise<RefreshTokenRow | undefined> =>
  trx
    .selectFrom('refresh_token as r')
    .innerJoin('session as s', 's.id', 'r.session_id')
    .leftJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select(['r.session_id', 'r.expires_at', 'r.used_at', 'r.successor_sealed', 's.ended_at'])
    .select('s.created_at as opened_at')
    .select(['s.person_id', 's.account_id', 'a.user_group', 'a.blocked_at'])
    .select(({ fn }) => [
      fn.coalesce('p.first_name', 'a.first_name').as('first_name'),
      fn.coalesce('p.last_name', 'a.last_name').as('last_name'),
    ])
    .where('r.token_hash', '=', tokenHash)
    .forUpdate(['r', 's'])
    .executeTakeFirst()

/**
 * Marks a token as used and stores its encrypted response. Deletes expired responses of the session's earlier tokens.
 * @param answersUntil responses of tokens used before this instant are no longer repeated
 */
export const consumeRefreshToken = async (
  trx: Transaction<Database>,
  rotation: { tokenHash: Buffer; sessionId: string; at: Date; answer: Buffer; answersUntil: Date },
): Promise<void> => {
  await trx
    .updateTable('refresh_token')
    .set({ successor_sealed: null })
    .where('session_id', '=', rotation.sessionId)
    .where('used_at', '<', rotation.answersUntil)
    .where('successor_sealed', 'is not', null)
    .execute()
  await trx
    .updateTable('session')
    .set({ last_used_at: rotation.at })
    .where('id', '=', rotation.sessionId)
    .execute()
  await trx
    .updateTable('refresh_token')
    .set({ used_at: rotation.at, successor_sealed: rotation.answer })
    .where('token_hash', '=', rotation.tokenHash)
    .execute()
}

/** True for a token that was used or deleted. */
export const isRefreshTokenUsed = async (trx: Transaction<Database>, tokenHash: Buffer): Promise<boolean> => {
  const row = await trx
    .selectFrom('refresh_token')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row === undefined || row.used_at !== null
}

export const findSessionOfRefreshToken = async (db: Db, tokenHash: Buffer): Promise<string | null> => {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.session_id ?? null
}

export const readSessionOwners = (
  db: Pick<Transaction<Database>, 'selectFrom'>,
  ids: readonly string[],
): Promise<{ account_id: number | null; person_mark: Buffer | null }[]> =>
  db
    .selectFrom('session as s')
    .leftJoin('person as p', 'p.id', 's.person_id')
    .select(['s.account_id', 'p.person_mark'])
    .where('s.id', 'in', ids.length > 0 ? ids : [null])
    .execute()
