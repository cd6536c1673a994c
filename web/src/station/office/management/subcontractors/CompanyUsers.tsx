import type { Outsource } from '@autokierto/contract/outsources'
import type { ManagedUser } from '@autokierto/contract/users'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useList } from '../../../../kit/calls/useList.ts'
import { useRowKeys } from '../../../../kit/lists/list-keys.ts'
import { RemoteList } from '../../../../kit/lists/RemoteList.tsx'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { DataTable } from '../../../../kit/ui/DataTable.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { EmptyState } from '../../../../kit/ui/States.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { userTexts } from '../users/texts.ts'
import { outsourceScope } from '../users/user-scope.ts'
import { useUserColumns } from '../users/useUserColumns.tsx'
import { subcontractorTexts } from './texts.ts'

export function CompanyUsers({ company }: { company: Outsource }) {
  const t = useTexts(subcontractorTexts)
  const usersTexts = useTexts(userTexts)
  const box = useRef<HTMLDivElement>(null)
  useRowKeys(box)
  const list = useList('listOutsourceUsers', { params: { id: company.id }, query: { ordering: 'name' } })
  const columns = useUserColumns(outsourceScope(company), id =>
    buildPanelPath('subcontractors', company.id, 'users', id),
  )
  const add = (
    <ButtonLink
      {...buildPanelPath('subcontractors', company.id, 'users', 'new')}
      kind="secondary"
      size="compact"
      icon={<Icon as={Plus} />}
    >
      {usersTexts.newUser}
    </ButtonLink>
  )
  return (
    <Card title={t.itsUsers} flush aside={list.rows.length > 0 && add}>
      <div ref={box}>
        <RemoteList
          list={list}
          counted={false}
          empty={<EmptyState title={t.noUsers} text={t.noUsersText} action={add} />}
        >
          {(rows: ManagedUser[]) => (
            <DataTable
              caption={t.itsUsers}
              columns={columns.map(({ sorts: _, ...column }) => column)}
              rows={rows}
              rowKey={row => row.id}
            />
          )}
        </RemoteList>
      </div>
    </Card>
  )
}
