import type { Operator } from '@autokierto/contract/operators'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readOperatorSearch } from '../../navigation/searches/operator-search.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { operatorTexts } from './texts.ts'

/** The recycling companies. Closed ones are included, because their vehicles are still being processed. */
export function OperatorsPage() {
  const t = useTexts(operatorTexts)
  const search = useAssociationSearch(readOperatorSearch)
  const of = useOperatorList()
  const list = useRemoteList('listOperators', {}, of.controls, search)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink {...associationPaths.newOperator()} icon={<Icon as={Plus} />}>
          {t.create}
        </ButtonLink>
      }
      list={list}
      of={of}
      address={search}
      at={associationPaths.operators}
    />
  )
}

function useOperatorList(): ListDefinition<Operator> {
  const t = useTexts(operatorTexts)
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
        cell: ({ id, name }) => <Link {...associationPaths.operator(id)}>{name}</Link>,
      },
      {
        key: 'businessId',
        head: t.businessId,
        cell: ({ business_id }) => <span data-number="">{business_id}</span>,
      },
      { key: 'contact', head: t.contact, cell: ({ contact_person }) => contact_person ?? '–' },
      {
        key: 'state',
        head: t.state,
        cell: ({ closed_at }) => (closed_at ? <Chip>{t.closed}</Chip> : <Chip tone="good">{t.open}</Chip>),
      },
      { key: 'sites', head: t.sites, numeric: true, cell: ({ sites }) => format.number(sites.length) },
      {
        key: 'vehicles',
        head: t.vehicles,
        numeric: true,
        cell: ({ sites }) => format.number(sites.reduce((sum, { vehicles }) => sum + vehicles, 0)),
      },
      {
        key: 'licence',
        head: t.licence,
        cell: ({ sites }) => {
          const [first] = sites.flatMap(({ licence_valid_until }) => licence_valid_until ?? []).toSorted()
          return first ? format.day(first) : '–'
        },
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: 'name',
      orderingLabels: { name: t.nameUp, '-name': t.nameDown },
      views: { list: 'operators' },
    },
    emptyState: {
      title: t.none,
      text: t.noneText,
      action: <ButtonLink {...associationPaths.newOperator()}>{t.create}</ButtonLink>,
    },
  }
}
