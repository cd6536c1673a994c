import type { ManagedUser } from '@autokierto/contract/users'
import { userStates } from '@autokierto/domain/lists'
import { ButtonLink } from '../../../layout/links.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { besideList } from '../kinds.ts'
import type { Resource } from '../ResourceList.tsx'
import { managementTexts } from '../texts.ts'
import { nameOf } from '../useAll.ts'
import { userTexts } from './texts.ts'
import type { UserScope } from './user-scope.ts'
import { useUserColumns } from './useUserColumns.tsx'

/** The company's own users, declared. */
export function useUsers(scope: UserScope): Resource<ManagedUser> {
  const t = useTexts(userTexts)
  const common = useTexts(managementTexts)
  return {
    kind: 'users',
    action: scope.list,
    title: common.users,
    create: t.newUser,
    of: {
      caption: common.users,
      columns: useUserColumns(scope, id => besideList('users', id)),
      rowKey: row => row.id,
      rowName: nameOf,
      controls: {
        search: t.search,
        whileTyping: true,
        usual: 'name',
        views: { list: 'users' },
        orders: {
          name: common.nameUp,
          '-name': common.nameDown,
          username: t.usernameUp,
          '-username': t.usernameDown,
        },
        filters: [
          {
            name: 'state',
            label: t.state,
            options: userStates.map(value => ({ value, label: t[value] })),
          },
        ],
      },
      none: {
        title: t.none,
        text: t.noneText,
        action: <ButtonLink {...besideList('users', 'new')}>{t.newUser}</ButtonLink>,
      },
      csvName: t.file,
    },
  }
}
