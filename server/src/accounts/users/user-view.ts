import {
  type ManagedUser,
  managedUserShape,
  ownUserShape,
  type User,
  userShape,
} from '@autokierto/contract/users'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { plainFields, type RowOfFields } from '../../platform/database/plain-fields.ts'
import type { AccountTable, Database } from '../../platform/database/types.ts'
import { hasSecondFactor } from '../second-factors/has-second-factor.ts'

type AccountRow = Selectable<AccountTable>

const plainUserFields = plainFields<AccountRow>()(userShape, ['groups', 'shop_ids'])
const plainOwn = plainFields<AccountRow>()(ownUserShape, ['pending_email', 'company'])
const plainManaged = plainFields<AccountRow>()(managedUserShape, ['state', 'second_factor', 'frozen'])

/** Columns of the alias `a` for every view of a user, with the assigned sites. */
const userColumns = sql`${plainUserFields.columns('a')}, a.user_group,
  array(select x.shop_id from account_shop x where x.account_id = a.id order by x.shop_id) as shop_ids`

type UserRow = RowOfFields<typeof plainUserFields> & Pick<AccountRow, 'user_group'> & { shop_ids: number[] }

const toUserFields = (row: UserRow) => ({
  ...plainUserFields.of(row),
  groups: row.user_group ? [row.user_group] : [],
  shop_ids: row.shop_ids,
})

/** Columns for users' views of themselves. */
export const ownUserColumns = sql`${userColumns}, ${plainOwn.columns('a')},
  (select c.email from email_change c where c.account_id = a.id and c.ended_at is null) as pending_email,
  coalesce((select o.name from outsource o where o.id = a.outsource_id),
           (select o.name from operator o where o.id = a.operator_id)) as company`

export type OwnUserRow = UserRow & RowOfFields<typeof plainOwn> & Pick<User, 'pending_email' | 'company'>

export const toOwnUser = (row: OwnUserRow): User => ({
  ...toUserFields(row),
  ...plainOwn.of(row),
  pending_email: row.pending_email,
  company: row.company,
})

/** SQL expression: the state of the alias `a`. */
export const userState = sql<string>`case when a.blocked_at is not null then 'blocked'
  when a.password_hash is null then 'invited' else 'active' end`

/** Columns for managers of users. */
export const managedUserColumns = sql`${userColumns}, ${plainManaged.columns('a')},
  ${hasSecondFactor} as second_factor, ${userState} as state, a.frozen_at,
  (select f.email from freeze_link f where f.account_id = a.id and f.used_at = a.frozen_at limit 1) as frozen_by`

export type ManagedUserRow = UserRow &
  RowOfFields<typeof plainManaged> &
  Pick<ManagedUser, 'state' | 'second_factor'> &
  Pick<AccountRow, 'frozen_at'> & { frozen_by: string | null }

export const toManagedUser = (row: ManagedUserRow): ManagedUser => ({
  ...toUserFields(row),
  ...plainManaged.of(row),
  state: row.state,
  second_factor: row.second_factor,
  frozen: row.frozen_at && { since: row.frozen_at.toISOString(), email: row.frozen_by },
})

export const readManagedUser = async (
  db: Kysely<Database> | Transaction<Database>,
  accountId: number,
): Promise<ManagedUser> => {
  const { rows } = await sql<ManagedUserRow>`
    select ${managedUserColumns} from account a where a.id = ${accountId}`.execute(db)
  return toManagedUser(rows[0]!)
}
