import type { OverdueVehicle } from '@autokierto/contract/attention'
import { overdueAfterDays, overdueSteps } from '@autokierto/domain/vehicles/overdue'
import { formatVehicleName } from '@autokierto/domain/vehicles/vehicle-name'
import { Link } from '@tanstack/react-router'
import { PhoneLink } from '../../features/shops/PhoneLink.tsx'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readOverdueSearch } from '../../navigation/searches/overdue-search.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { overdueTexts } from './texts.ts'

/** Vehicles over the time limit of a step, with the site to contact. */
export function OverduePage() {
  const t = useTexts(overdueTexts)
  const search = useAssociationSearch(readOverdueSearch)
  const of = useOverdueList()
  const list = useRemoteList('listOverdue', {}, of.controls, search)
  return (
    <ListPage
      title={t.title}
      lead={t.lead(overdueAfterDays)}
      list={list}
      of={of}
      address={search}
      at={associationPaths.overdue}
    />
  )
}

function useOverdueList(): ListDefinition<OverdueVehicle> {
  const t = useTexts(overdueTexts)
  const format = useFormats()
  return {
    caption: t.title,
    rowKey: ({ id }) => id,
    rowName: vehicle => formatVehicleName(vehicle) || t.unnamed,
    columns: [
      {
        key: 'vehicle',
        head: t.vehicle,
        main: true,
        csv: ['make', 'model'],
        cell: vehicle => <span translate="no">{formatVehicleName(vehicle) || t.unnamed}</span>,
      },
      {
        key: 'plate',
        head: t.plate,
        csv: ['plate'],
        cell: ({ plate_masked }) => <span translate="no">{plate_masked ?? '–'}</span>,
      },
      { key: 'step', head: t.step, csv: ['step'], cell: ({ step }) => t[step] },
      {
        key: 'days',
        head: t.days,
        numeric: true,
        sorts: [{ by: 'since' }],
        csv: ['days'],
        cell: ({ days }) => format.number(days),
      },
      { key: 'since', head: t.since, roomyOnly: true, cell: ({ since }) => format.day(since) },
      {
        key: 'site',
        head: t.site,
        sorts: [{ by: 'shop' }],
        csv: ['shop'],
        cell: ({ shop }) => <Link {...associationPaths.station(shop.id)}>{shop.name}</Link>,
      },
      { key: 'company', head: t.company, csv: ['operator'], cell: ({ shop }) => shop.operator },
      {
        key: 'phone',
        head: t.phone,
        cell: ({ shop }) => (shop.phone ? <PhoneLink phone={shop.phone} /> : '–'),
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: 'since',
      views: { list: 'overdue' },
      orderingLabels: { since: t.oldestFirst, '-since': t.newestFirst, shop: t.siteUp, '-shop': t.siteDown },
      filters: [
        { name: 'step', label: t.step, options: overdueSteps.map(step => ({ value: step, label: t[step] })) },
      ],
    },
    emptyState: { title: t.none, text: t.noneText },
    csvName: t.file,
  }
}
