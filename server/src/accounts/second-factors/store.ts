import type { Selectable, Transaction } from 'kysely'
import type { Database, Db, PasskeyTable } from '../../platform/database/types.ts'
import { hasSecondFactor } from './has-second-factor.ts'

export type TotpRow = {
  secret_sealed: Buffer
  created_at: Date
  confirmed_at: Date | null
  last_used_at: Date | null
}

export const findTotp = (db: Db, accountId: number): Promise<TotpRow | undefined> =>
  db
    .selectFrom('totp')
    .select(['secret_sealed', 'created_at', 'confirmed_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Stores an unconfirmed key, replacing another unconfirmed one. Returns false if a key is already confirmed. */
export const saveTotpKey = async (
  db: Db,
  key: { account_id: number; secret_sealed: Buffer; created_at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values(key)
    .onConflict(conflict =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_sealed: key.secret_sealed, created_at: key.created_at })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Uses up the code of a step.
 * @param confirm true for the first code, which activates the key
 * @returns false if this or a later step was used before; only one of two concurrent calls returns true
 */
export const consumeStep = async (
  trx: Transaction<Database>,
  input: { accountId: number; step: number; at: Date; confirm?: true },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('totp')
    .set({ last_step: input.step, last_used_at: input.at, ...(input.confirm && { confirmed_at: input.at }) })
    .where('account_id', '=', input.accountId)
    .where('confirmed_at', input.confirm ? 'is' : 'is not', null)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', input.step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type PasskeyRow = Selectable<PasskeyTable>

export const listPasskeys = (db: Db, accountId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** @returns null if the passkey already exists */
export const insertPasskey = async (
  trx: Transaction<Database>,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | null> =>
  (await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

/**
 * Records that a passkey was used. Devices without a counter always send 0.
 * @returns false where another request has recorded the same or a higher counter: the passkey may have been copied
 */
export const recordPasskeyUse = async (
  trx: Transaction<Database>,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where(({ eb, lit }) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(lit(counter), '=', 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, accountId: number): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Locks how this user signs in until the transaction ends. */
export const lockSignIn = async (trx: Transaction<Database>, accountId: number) =>
  trx
    .selectFrom('account as a')
    .select(['a.id', 'a.username', 'a.email', 'a.language', 'a.device_seal'])
    .select(hasSecondFactor.as('has_factor'))
    .where('a.id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** @returns undefined if the user is deleted */
export const findUsername = async (db: Db, accountId: number): Promise<string | undefined> => {
  const account = await db
    .selectFrom('account')
    .select('username')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.username
}
