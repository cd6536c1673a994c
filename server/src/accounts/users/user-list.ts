import type { ManagedUser } from '@autokierto/contract/users'
import type { UserState, userOrderings } from '@autokierto/domain/lists'
import { sql } from 'kysely'
import type { ExportedList } from '../../platform/lists/answer-list.ts'
import { hasId, matchesAllWords, type SortKey } from '../../platform/lists/list.ts'
import type { UserScope } from './scopes.ts'
import { userCsv } from './user-csv.ts'
import { type ManagedUserRow, managedUserColumns, toManagedUser, userState } from './user-view.ts'

const userSortKeys = {
  id: [],
  username: [{ by: sql`lower(a.username)`, type: 'text' }],
  name: [{ by: sql`lower(concat_ws(' ', a.last_name, a.first_name))`, type: 'text' }],
} as const satisfies Record<(typeof userOrderings)[number], readonly SortKey[]>

/** The expression of the trigram index; both must be exactly equal, or the index is not used. */
const searchText = sql`coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '') || ' ' || a.username || ' '
  || coalesce(a.email, '')`

const hasUserState = (state: UserState | undefined) =>
  state === undefined ? sql<boolean>`true` : sql<boolean>`${userState} = ${state}`

/** The users of a scope, with free-text search in names, username and e-mail. */
export const userList = (
  scope: UserScope,
  { q, id, state }: { q?: string; id?: number; state?: UserState },
) =>
  ({
    from: sql`account a`,
    id: sql`a.id`,
    columns: managedUserColumns,
    where: sql<boolean>`${scope.where} and ${hasId(sql`a.id`, id)} and ${hasUserState(state)}
      and ${matchesAllWords(q, searchText)}`,
    orderings: userSortKeys,
    defaultOrdering: 'id',
    toItems: (rows: ManagedUserRow[]) => rows.map(toManagedUser),
    csv: userCsv,
  }) satisfies ExportedList<ManagedUserRow, ManagedUser>
