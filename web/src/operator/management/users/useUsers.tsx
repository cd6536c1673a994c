import type { ManagedUser } from '@autokierto/contract/users'
import { ButtonLink } from '../../../layout/links.tsx'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { managementPath } from '../kinds.ts'
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
      columns: useUserColumns(scope, id => managementPath('users', id)),
      rowKey: row => row.id,
      rowName: nameOf,
      controls: {
        search: t.search,
        usual: 'name',
        orders: {
          name: common.nameUp,
          '-name': common.nameDown,
          username: t.usernameUp,
          '-username': t.usernameDown,
        },
      },
      none: {
        title: t.none,
        text: t.noneText,
        action: <ButtonLink {...managementPath('users', 'new')}>{t.newUser}</ButtonLink>,
      },
      notFound: t.notFound,
      csvName: t.file,
    },
  }
}
