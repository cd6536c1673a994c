import { useRef } from 'react'
import { Failed } from '../../api/Failed.tsx'
import { ListPager } from '../../api/ListPager.tsx'
import { useList } from '../../api/use-list.ts'
import { useShop } from '../../app-context.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { type ListSearch, listOrderings, usualOrdering } from '../list/list-search.ts'
import { NothingListed } from '../list/NothingListed.tsx'
import styles from './incoming.module.css'
import { ownerColumns, siteColumns } from './incoming-columns.tsx'
import { incomingTexts } from './texts.ts'

type Props = {
  status: 'shop_transit' | 'shop_transfer'
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** One of the two lists of what comes: from owners, or from other sites. */
export function IncomingSection({ status, search, onSearch }: Props) {
  const t = useTexts(incomingTexts)
  const format = useFormats()
  const shop = useShop()
  const section = useRef<HTMLDivElement>(null)
  const ordering = search.ordering ?? usualOrdering
  const list = useList('listVehiclesByStatus', {
    params: { shop: shop.id, status },
    query: { q: search.q, ordering },
  })
  const fromOwners = status === 'shop_transit'
  const title = fromOwners ? t.fromOwners : t.fromSites
  // The row whose button was pressed goes away: the focus stays with its list.
  const onSettled = () => section.current?.focus({ preventScroll: true })
  const columns = (fromOwners ? ownerColumns : siteColumns)({ t, format, onSettled })
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <Card title={title} flush aside={list.count !== null && t.count({ count: list.count })}>
        {list.isPending ? (
          <Skeleton />
        ) : list.error && list.rows.length === 0 ? (
          <Failed failure={list.error} onRetry={() => list.refetch()} />
        ) : list.rows.length === 0 ? (
          <NothingListed
            q={search.q}
            onClear={() => onSearch({ ...search, q: undefined })}
            title={fromOwners ? t.noneFromOwners : t.noneFromSites}
            text={fromOwners ? t.noneFromOwnersText : t.noneFromSitesText}
          />
        ) : (
          <>
            <DataTable
              caption={title}
              columns={columns}
              rows={list.rows}
              rowKey={row => row.id}
              ordering={ordering}
              onOrdering={next =>
                onSearch({ ...search, ordering: listOrderings.find(known => known === next) })
              }
            />
            {(list.hasNextPage || list.count === null) && <ListPager list={list} />}
          </>
        )}
      </Card>
    </div>
  )
}
