import { useRef } from 'react'
import { useShop } from '../../app-context.ts'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import type { IncomingSearch } from '../list/list-search.ts'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'
import { useBulkAccept } from './useBulkAccept.tsx'
import { useIncomingList } from './useIncomingList.ts'

type Props = {
  status: 'shop_transit' | 'shop_transfer'
  search: IncomingSearch
  onSearch: (search: IncomingSearch) => void
}

/** One of the two lists of what comes: from owners, or from other sites. */
export function IncomingSection({ status, search: asked, onSearch }: Props) {
  // What another site sends has no day it arrives.
  const hasDay = status === 'shop_transit' || !asked.ordering?.endsWith('arrival')
  const search = hasDay ? asked : { ...asked, ordering: undefined }
  const t = useTexts(incomingTexts)
  const shop = useShop()
  const section = useRef<HTMLDivElement>(null)
  // The row whose button was pressed goes away: the focus stays with its list.
  const onSettled = () => section.current?.focus({ preventScroll: true })
  const of = useIncomingList(status, search.ordering === undefined, onSettled)
  const list = useRemoteList(
    'listVehiclesByStatus',
    { params: { shop: shop.id, status } },
    of.controls,
    search,
  )
  const bulk = useBulkAccept(list.rows)
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <RemoteTable
        list={list}
        of={of}
        address={search}
        onAddress={onSearch}
        title={of.caption}
        aside={list.count !== null && t.count({ count: list.count })}
        withoutControls
        bulk={bulk}
      />
    </div>
  )
}
