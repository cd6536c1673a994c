import type { Station } from '@autokierto/contract/stations'
import { limits } from '@autokierto/domain/limits'
import { licenceStates } from '@autokierto/domain/shops/licence'
import { Link } from '@tanstack/react-router'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readStationSearch } from '../../navigation/searches/station-search.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { claimsOf } from './claims-of.ts'
import { LicenceChip } from './LicenceChip.tsx'
import { stationTexts } from './texts.ts'

export function StationsPage() {
  const t = useTexts(stationTexts)
  const search = useAssociationSearch(readStationSearch)
  const of = useStationList()
  const list = useRemoteList('listStations', {}, of.controls, search)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      list={list}
      of={of}
      address={search}
      at={associationPaths.stations}
    />
  )
}

function useStationList(): ListDefinition<Station> {
  const t = useTexts(stationTexts)
  const format = useFormats()
  return {
    caption: t.title,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    columns: [
      {
        key: 'name',
        head: t.name,
        main: true,
        sorts: [{ by: 'name' }],
        csv: ['name'],
        cell: ({ id, name }) => <Link {...associationPaths.station(id)}>{name}</Link>,
      },
      { key: 'company', head: t.company, csv: ['operator'], cell: ({ operator }) => operator.name },
      {
        key: 'city',
        head: t.city,
        roomyOnly: true,
        sorts: [{ by: 'city' }],
        csv: ['city'],
        cell: ({ location }) => location?.city ?? '–',
      },
      {
        key: 'licence',
        head: t.licence,
        sorts: [{ by: 'licence' }],
        csv: ['number', 'granted_by', 'granted_by_address', 'authority', 'valid_until'],
        cell: ({ licence }) => <LicenceChip licence={licence} />,
      },
      {
        key: 'coming',
        head: t.coming,
        numeric: true,
        csv: ['coming'],
        cell: ({ figures }) => format.number(figures.coming),
      },
      {
        key: 'present',
        head: t.present,
        numeric: true,
        csv: ['present'],
        cell: ({ figures }) => format.number(figures.present),
      },
      {
        key: 'finished',
        head: t.finished,
        numeric: true,
        csv: ['finished'],
        cell: ({ figures }) => format.number(figures.finished),
      },
      {
        key: 'claims',
        head: t.claims({ days: limits.claimCountDays }),
        numeric: true,
        csv: ['claimed', 'rejected'],
        cell: ({ figures }) => claimsOf(figures, t, format),
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: 'name',
      views: { list: 'stations' },
      orderingLabels: {
        name: t.nameUp,
        '-name': t.nameDown,
        city: t.cityUp,
        '-city': t.cityDown,
        licence: t.licenceUp,
        '-licence': t.licenceDown,
      },
      filters: [
        {
          name: 'licence',
          label: t.licence,
          options: licenceStates.map(state => ({ value: state, label: t[state] })),
        },
      ],
    },
    emptyState: { title: t.none, text: t.noneText },
    csvName: t.file,
  }
}
