import type { ListedMake } from '@autokierto/contract/listed-names'
import { Link } from '@tanstack/react-router'
import type { ListDefinition } from '../../kit/lists/list-definition.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Chip } from '../../kit/ui/Chip.tsx'
import { associationPaths } from '../../navigation/paths/association-paths.ts'
import { readMakesSearch } from '../../navigation/searches/make-search.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useAssociationSearch } from '../lists/useAssociationSearch.ts'
import { makeTexts } from './texts.ts'

export function MakesPage() {
  const t = useTexts(makeTexts)
  const search = useAssociationSearch(readMakesSearch)
  const of = useMakeList()
  const list = useRemoteList('listListedMakes', {}, of.controls, search)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      list={list}
      of={of}
      address={search}
      at={associationPaths.makes}
    />
  )
}

function useMakeList(): ListDefinition<ListedMake> {
  const t = useTexts(makeTexts)
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
        cell: ({ id, name }) => (
          <Link {...associationPaths.make(id)} translate="no">
            {name}
          </Link>
        ),
      },
      {
        key: 'state',
        head: t.state,
        cell: ({ is_reviewed }) => (is_reviewed ? t.reviewed : <Chip tone="now">{t.unreviewed}</Chip>),
      },
      {
        key: 'others',
        head: t.others,
        roomyOnly: true,
        cell: ({ others }) => <span translate="no">{others.join(', ') || '–'}</span>,
      },
      { key: 'models', head: t.models, numeric: true, cell: ({ models }) => format.number(models) },
      {
        key: 'toReview',
        head: t.toReview,
        numeric: true,
        cell: ({ unreviewed_models }) => format.number(unreviewed_models),
      },
    ],
    controls: {
      search: t.search,
      defaultOrdering: 'name',
      views: { list: 'makes' },
      orderingLabels: { name: t.nameUp, '-name': t.nameDown },
      filters: [{ name: 'state', label: t.state, options: [{ value: 'unreviewed', label: t.unreviewed }] }],
    },
    emptyState: { title: t.none, text: t.noneText },
  }
}
