import type { Outsource } from '@autokierto/contract/outsources'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import styles from '../resources/management.module.css'
import type { Resource } from '../resources/ResourceList.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { useAllRows } from '../resources/useAllRows.ts'
import { subcontractorTexts } from './texts.ts'

export function useSubcontractors(): Resource<Outsource> {
  const t = useTexts(subcontractorTexts)
  const common = useTexts(managementTexts)
  const sites = new Map(useAllRows('listShopsForOutsource')?.map(({ id, name }) => [id, name]))
  return {
    kind: 'subcontractors',
    action: 'listOutsources',
    title: common.subcontractors,
    create: t.create,
    of: {
      caption: common.subcontractors,
      columns: [
        {
          key: 'name',
          head: common.name,
          main: true,
          sorts: [{ by: 'name' }],
          csv: ['name', 'contact_person', 'phone', 'email'],
          cell: row => (
            <span className={styles.thing}>
              <Link {...buildPanelPath('subcontractors', row.id)}>{row.name}</Link>
            </span>
          ),
        },
        { key: 'contact', head: t.contact, cell: row => row.contact_person ?? row.phone ?? row.email ?? '–' },
        {
          key: 'sites',
          head: t.sites,
          cell: row => row.shop_ids.flatMap(id => sites.get(id) ?? []).join(', ') || '–',
        },
        { key: 'users', head: t.users, numeric: true, csv: ['users'], cell: row => row.users.length },
      ],
      rowKey: row => row.id,
      rowName: row => row.name,
      controls: {
        search: t.search,
        searchAsYouType: true,
        defaultOrdering: 'name',
        orderingLabels: { name: common.nameUp, '-name': common.nameDown },
      },
      emptyState: {
        title: t.none,
        text: t.noneText,
        action: <ButtonLink {...buildPanelPath('subcontractors', 'new')}>{t.create}</ButtonLink>,
      },
      csvName: t.file,
    },
  }
}
