import type { ManagedUser } from '@autokierto/contract/users'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ListColumn } from '../../../../kit/lists/list-definition.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import styles from '../resources/management.module.css'
import { managementTexts } from '../resources/texts.ts'
import { getDisplayName, useAllRows } from '../resources/useAllRows.ts'
import { userTexts } from './texts.ts'
import { LastLogin, UserStateChip } from './UserCells.tsx'
import type { UserListScope } from './user-scope.ts'

export function useUserColumns(
  scope: UserListScope,
  linkTo: (id: number) => LinkProps,
): ListColumn<ManagedUser>[] {
  const t = useTexts(userTexts)
  const common = useTexts(managementTexts)
  const sites = useAllRows(scope.sites)
  const names = new Map(sites?.map(({ id, name }) => [id, name]))
  return [
    {
      key: 'name',
      head: common.name,
      main: true,
      sorts: [{ by: 'name' }],
      csv: ['username', 'last_name', 'first_name'],
      personalCsv: ['email', 'phone'],
      cell: row => (
        <span className={styles.thing}>
          <Link {...linkTo(row.id)}>{getDisplayName(row)}</Link>
          <span className={styles.quiet}>{row.username}</span>
        </span>
      ),
    },
    {
      key: 'sites',
      head: t.sites,
      cell: row =>
        row.groups.length > 0 ? (
          <strong>{t.allSites}</strong>
        ) : (
          row.shop_ids.flatMap(id => names.get(id) ?? []).join(', ') || '–'
        ),
    },
    { key: 'state', head: t.state, csv: ['state'], cell: row => <UserStateChip state={row.state} /> },
    {
      key: 'secondFactor',
      head: t.secondFactorShort,
      roomyOnly: true,
      csv: ['second_factor'],
      cell: row => (row.second_factor ? t.factorOn : t.factorOff),
    },
    {
      key: 'lastLogin',
      head: t.lastLogin,
      roomyOnly: true,
      cell: row => <LastLogin at={row.last_login_at} />,
    },
  ]
}
