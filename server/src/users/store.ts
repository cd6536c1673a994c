import type { User } from '@autokierto/contract/users'
import type { Group } from '@autokierto/domain/access/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/** Columns of the alias `a`, with the sites the user is assigned to. */
export const userColumns = sql`a.id, a.first_name, a.last_name, a.username, a.email, a.phone, a.user_group, a.outsource_id,
  array(select x.shop_id from account_shop x where x.account_id = a.id order by x.shop_id) as shop_ids`

/** One user with the sites they are assigned to. */
export const findUser = async (db: Kysely<Database>, accountId: number): Promise<User | null> => {
  const { rows } = await sql<Omit<User, 'groups'> & { user_group: Group | null }>`
    select ${userColumns} from account a where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { user_group, ...user } = row
  return { ...user, groups: user_group ? [user_group] : [] }
}
