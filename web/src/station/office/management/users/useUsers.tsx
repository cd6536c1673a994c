import type { ManagedUser } from '@autokierto/contract/users'
import { userStates } from '@autokierto/domain/lists'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import type { Resource } from '../resources/ResourceList.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { getDisplayName } from '../resources/useAllRows.ts'
import { userTexts } from './texts.ts'
import type { UserListScope } from './user-scope.ts'
import { useUserColumns } from './useUserColumns.tsx'

export function useUsers(scope: UserListScope): Resource<ManagedUser> {
  const t = useTexts(userTexts)
  const common = useTexts(managementTexts)
  return {
    kind: 'users',
    action: scope.list,
    title: common.users,
    create: t.newUser,
    of: {
      caption: common.users,
      columns: useUserColumns(scope, id => buildPanelPath('users', id)),
      rowKey: row => row.id,
      rowName: getDisplayName,
      controls: {
        search: t.search,
        searchAsYouType: true,
        defaultOrdering: 'name',
        views: { list: 'users' },
        orderingLabels: {
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
      emptyState: {
        title: t.none,
        text: t.noneText,
        action: <ButtonLink {...buildPanelPath('users', 'new')}>{t.newUser}</ButtonLink>,
      },
      csvName: t.file,
    },
  }
}
