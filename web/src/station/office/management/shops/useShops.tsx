import type { ManagedShop } from '@autokierto/contract/shops'
import { formatAddress } from '@autokierto/domain/locations/format-address'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../../../kit/ui/Chip.tsx'
import { ButtonLink } from '../../../../navigation/links/links.tsx'
import styles from '../resources/management.module.css'
import type { Resource } from '../resources/ResourceList.tsx'
import { buildPanelPath } from '../resources/resource-kinds.ts'
import { managementTexts } from '../resources/texts.ts'
import { managedSiteTexts } from './texts.ts'
import { listUnavailabilityReasons } from './unavailability-reasons.ts'

export function useShops(): Resource<ManagedShop> {
  const t = useTexts(managedSiteTexts)
  const common = useTexts(managementTexts)
  const renderOffer = (row: ManagedShop) => {
    if (row.is_private) return <Chip>{t.private}</Chip>
    return listUnavailabilityReasons(row).length > 0 ? (
      <Chip tone="now">{t.notOffered}</Chip>
    ) : (
      <Chip tone="good">{t.offered}</Chip>
    )
  }
  return {
    kind: 'shops',
    action: 'listOperatorShops',
    title: common.shops,
    create: t.create,
    of: {
      caption: common.shops,
      columns: [
        {
          key: 'name',
          head: common.name,
          main: true,
          sorts: [{ by: 'name' }],
          csv: ['name'],
          cell: row => (
            <span className={styles.thing}>
              <Link {...buildPanelPath('shops', row.id)}>{row.name}</Link>
            </span>
          ),
        },
        {
          key: 'address',
          head: t.address,
          sorts: [{ by: 'city' }],
          csv: ['address', 'postal', 'city'],
          cell: row => formatAddress(row.location) || '–',
        },
        {
          key: 'contact',
          head: t.contact,
          csv: ['phone', 'email'],
          cell: row => row.phone ?? row.email ?? '–',
        },
        { key: 'toOwners', head: t.toOwners, csv: ['is_private', 'has_pickup'], cell: renderOffer },
      ],
      rowKey: row => row.id,
      rowName: row => row.name,
      controls: {
        search: t.search,
        searchAsYouType: true,
        defaultOrdering: 'name',
        orderingLabels: {
          name: common.nameUp,
          '-name': common.nameDown,
          city: t.cityUp,
          '-city': t.cityDown,
        },
      },
      emptyState: {
        title: t.none,
        text: t.noneText,
        action: <ButtonLink {...buildPanelPath('shops', 'new')}>{t.create}</ButtonLink>,
      },
      csvName: t.file,
    },
  }
}
