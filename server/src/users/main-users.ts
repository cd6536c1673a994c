import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Account } from './store.ts'

type MainUser = { id: number; email: string; language: Language; outsource_id: number | null }

/**
 * The other main users of a user's company who can sign in and have an address; for a user of a subcontractor also those
 * of the operator it works for.
 */
export const findMainUsers = async (
  trx: Transaction<Database>,
  { id, operator_id, outsource_id }: Pick<Account, 'id' | 'operator_id' | 'outsource_id'>,
): Promise<MainUser[]> => {
  const { rows } = await sql<MainUser>`
    select a.id, a.email, a.language, a.outsource_id from account a
     where a.operator_id = ${operator_id} and a.id <> ${id} and a.email is not null
       and a.blocked_at is null and a.deleted_at is null and a.password_hash is not null
       and (a.user_group = 'operator' and a.outsource_id is null
         or a.user_group = 'contractor' and a.outsource_id = ${outsource_id}::integer)
     order by a.id`.execute(trx)
  return rows
}

/** Main users of operators who can be written to: one who is invited has not said yet that the address is theirs. */
export const reachableMainUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('account')
    .where('user_group', '=', 'operator')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)

/** Where the main users of an operator are written to, and in which language each. */
export const mainUserAddresses = async (
  db: Kysely<Database>,
  operatorId: number,
): Promise<{ to: string; language: Language }[]> => {
  const rows = await reachableMainUsers(db)
    .select(['email', 'language'])
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute()
  return rows.map(({ email, language }) => ({ to: email!, language }))
}
