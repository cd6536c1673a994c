import type { ManagedUser } from '@autokierto/contract/users'
import type { Group } from '@autokierto/domain/access/roles'
import type { userOrderings } from '@autokierto/domain/lists'
import { sql } from 'kysely'
import type { ExportedList } from '../lists/answer-list.ts'
import { matchesEachWord, type SortKey } from '../lists/list.ts'
import type { UserScope } from './scopes.ts'
import { userColumns } from './store.ts'
import { userCsv } from './user-csv.ts'

type Row = Omit<ManagedUser, 'groups' | 'state'> & { user_group: Group | null; blocked_at: Date | null }

const orderings = {
  id: [],
  username: [{ by: sql`lower(a.username)`, type: 'text' }],
  name: [{ by: sql`lower(concat_ws(' ', a.last_name, a.first_name))`, type: 'text' }],
} as const satisfies Record<(typeof userOrderings)[number], readonly SortKey[]>

/** The users of a scope; free text over names, username and e-mail. */
export const userList = (scope: UserScope, q: string | undefined) =>
  ({
    from: sql`account a`,
    id: sql`a.id`,
    columns: sql`${userColumns}, a.blocked_at`,
    where: sql<boolean>`${scope}
      and ${matchesEachWord(q, sql`concat_ws(' ', a.first_name, a.last_name, a.username, a.email)`)}`,
    orderings,
    usual: 'id',
    toItems: (rows: Row[]) => rows.map(toManagedUser),
    csv: userCsv,
  }) satisfies ExportedList<Row, ManagedUser>

const toManagedUser = ({ user_group, blocked_at, ...row }: Row): ManagedUser => ({
  ...row,
  groups: user_group ? [user_group] : [],
  state: blocked_at ? 'blocked' : 'active',
})
