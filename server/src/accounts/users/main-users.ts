import type { Language } from '@autokierto/domain/texts/languages'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Account } from './store.ts'

type MainUser = { id: number; email: string; language: Language; outsource_id: number | null }

/** Users who can receive mail. An invited user has not confirmed the address yet. */
const reachableUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('account')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)

/** Main users of operators who can receive mail. */
export const reachableMainUsers = (db: Kysely<Database>) =>
  reachableUsers(db).where('user_group', '=', 'operator')

/** Other main users who can receive mail; for a user of a subcontractor, also those of the operator. */
export const findMainUsers = async (
  db: Kysely<Database>,
  { id, operator_id, outsource_id }: Pick<Account, 'id' | 'operator_id' | 'outsource_id'>,
): Promise<MainUser[]> => {
  const rows = await reachableUsers(db)
    .select(['id', 'email', 'language', 'outsource_id'])
    .where('operator_id', '=', operator_id)
    .where('id', '<>', id)
    .where(({ and, eb, or }) =>
      or([
        and([eb('user_group', '=', 'operator'), eb('outsource_id', 'is', null)]),
        and([eb('user_group', '=', 'contractor'), eb('outsource_id', '=', outsource_id)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ email, ...user }) => ({ ...user, email: email! }))
}

/** Addresses and languages of the main users of an operator. */
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
