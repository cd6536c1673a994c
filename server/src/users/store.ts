import type { User } from '@autokierto/contract/users'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/** One user with the sites they are assigned to. */
export const findUser = async (db: Kysely<Database>, accountId: number): Promise<User | null> => {
  const row = await db
    .selectFrom('account as a')
    .select([
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.username',
      'a.email',
      'a.phone',
      'a.user_group',
      'a.outsource_id',
    ])
    .select(
      sql<
        number[]
      >`array(select x.shop_id from account_shop x where x.account_id = a.id order by x.shop_id)`.as(
        'shop_ids',
      ),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const { user_group, ...user } = row
  return { ...user, groups: user_group ? [user_group] : [] }
}
