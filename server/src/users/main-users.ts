import { sql, type Transaction } from 'kysely'
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
