import type { ListedVehicle } from '@autokierto/contract/vehicles'
import { useRef } from 'react'
import { useSelectedShop } from '../../app-context.ts'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import type { BulkAction } from '../../lists/useBulk.ts'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import type { SharedSelection } from '../../lists/useSharedSelection.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import type { IncomingSearch } from '../list/list-search.ts'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'
import { useIncomingList } from './useIncomingList.ts'

/** One of the two lists of what comes, from owners or from other sites: declared and asked for. */
export function useIncoming(status: 'shop_transit' | 'shop_transfer', asked: IncomingSearch) {
  // What another site sends has no day it arrives.
  const hasDay = status === 'shop_transit' || !asked.ordering?.endsWith('arrival')
  const search = hasDay ? asked : { ...asked, ordering: undefined }
  const shop = useSelectedShop()
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
  return { list, of, search, section }
}

type Props = {
  incoming: ReturnType<typeof useIncoming>
  onSearch: (search: IncomingSearch) => void
  bulk: readonly BulkAction<ListedVehicle>[] | undefined
  choosing: SharedSelection<ListedVehicle>
}

export function IncomingSection({ incoming: { list, of, search, section }, onSearch, ...chosen }: Props) {
  const t = useTexts(incomingTexts)
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
        {...chosen}
      />
    </div>
  )
}
