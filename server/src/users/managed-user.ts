import type { ManagedUser } from '@autokierto/contract/users'
import type { Group } from '@autokierto/domain/access/roles'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

/** Columns of the alias `a`, with the sites the user is assigned to. */
export const userColumns = sql`a.id, a.first_name, a.last_name, a.username, a.email, a.phone, a.user_group, a.outsource_id,
  array(select x.shop_id from account_shop x where x.account_id = a.id order by x.shop_id) as shop_ids`

/** The same as those see it who manage users. */
export const managedUserColumns = sql`${userColumns}, a.last_login_at,
  case when a.blocked_at is not null then 'blocked' when a.password_hash is null then 'invited' else 'active' end as state`

export type ManagedUserRow = Omit<ManagedUser, 'groups' | 'last_login_at'> & {
  user_group: Group | null
  last_login_at: Date | null
}

export const toManagedUser = ({ user_group, last_login_at, ...row }: ManagedUserRow): ManagedUser => ({
  ...row,
  groups: user_group ? [user_group] : [],
  last_login_at: last_login_at?.toISOString() ?? null,
})

export const readManagedUser = async (
  db: Kysely<Database> | Transaction<Database>,
  accountId: number,
): Promise<ManagedUser> => {
  const { rows } = await sql<ManagedUserRow>`
    select ${managedUserColumns} from account a where a.id = ${accountId}`.execute(db)
  return toManagedUser(rows[0]!)
}
