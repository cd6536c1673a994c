import type { ListedVehicle } from '@autokierto/contract/vehicles'
import type { incomingStatuses } from '@autokierto/domain/vehicles/status-sets'
import { useRef } from 'react'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import type { BulkAction } from '../../kit/lists/useBulk.ts'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import type { SharedSelection } from '../../kit/lists/useSharedSelection.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import type { IncomingSearch } from '../../navigation/searches/list-search.ts'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'
import { useIncomingList } from './useIncomingList.ts'

export function useIncoming(status: (typeof incomingStatuses)[number], urlSearch: IncomingSearch) {
  // Transfers have no arrival day, so the list of other sites ignores that ordering.
  const hasDay = status === 'shop_transit' || !urlSearch.ordering?.endsWith('arrival')
  const search = hasDay ? urlSearch : { ...urlSearch, ordering: undefined }
  const shop = useSelectedShop()
  const section = useRef<HTMLDivElement>(null)
  // The row with the pressed button disappears, so the focus moves to its list.
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

export function IncomingSection({
  incoming: { list, of, search, section },
  onSearch,
  ...selectionProps
}: Props) {
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
        {...selectionProps}
      />
    </div>
  )
}
