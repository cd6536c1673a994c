import { incomingStatuses } from '@autokierto/domain/vehicles/status-sets'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { OutageBand } from '../../features/outages/OutageBand.tsx'
import { ListControls } from '../../kit/lists/ListControls.tsx'
import { SelectionBar, SelectionResult } from '../../kit/lists/SelectionBar.tsx'
import { getCount } from '../../kit/lists/useRemoteList.ts'
import { useSharedSelection } from '../../kit/lists/useSharedSelection.ts'
import { useWholeList } from '../../kit/lists/useWholeList.ts'
import { useApp, useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { ButtonLink } from '../../navigation/links/links.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import {
  defaultArrivalOrdering,
  type IncomingSearch,
  readIncomingSearch,
} from '../../navigation/searches/list-search.ts'
import { useVehicleList } from '../vehicle/list/useVehicleList.tsx'
import { IncomingSection, useIncoming } from './IncomingSection.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'
import { useBulkAccept } from './useBulkAccept.tsx'

export function IncomingPage() {
  const t = useTexts(incomingTexts)
  const search = readIncomingSearch(useSearch({ from: '/operator/incoming' }))
  const navigate = useNavigate()
  const { controls: common } = useVehicleList()
  const orders = { arrival: t.byArrival, '-arrival': t.byArrivalDown, ...common.orderingLabels }
  const controls = {
    ...common,
    orderingLabels: orders,
    defaultOrdering: defaultArrivalOrdering,
    views: { list: 'incoming', looks: ['incoming-owners', 'incoming-sites'] },
  }
  const { client } = useApp()
  const shop = useSelectedShop()
  const counts = incomingStatuses.map(status =>
    getCount(client, 'listVehiclesByStatus', { params: { shop: shop.id, status } }, controls),
  )
  const owners = useIncoming('shop_transit', search)
  const sites = useIncoming('shop_transfer', search)
  const sharedSelection = useSharedSelection(owners.of.rowKey)
  const wholeOfOwners = useWholeList(owners.list, sharedSelection.selection)
  const wholeOfSites = useWholeList(sites.list, sharedSelection.selection)
  const bulk = useBulkAccept([...owners.list.rows, ...sites.list.rows])
  const onSearch = (next: IncomingSearch) =>
    navigate({ ...paths.incoming(), search: next, resetScroll: false })
  return (
    <>
      <PageHeading
        title={t.title}
        lead={t.lead}
        actions={
          <ButtonLink kind="secondary" icon={<Icon as={Route} />} {...paths.day()}>
            {t.dayRound}
          </ButtonLink>
        }
      />
      <OutageBand />
      <ListControls of={controls} address={search} onAddress={onSearch} counts={counts} />
      <div className={styles.sections}>
        <SelectionResult of={sharedSelection} list={owners.of} />
        {[owners, sites].map(incoming => (
          <IncomingSection
            key={incoming.of.view}
            incoming={incoming}
            onSearch={onSearch}
            bulk={bulk}
            choosing={sharedSelection}
          />
        ))}
        <SelectionBar of={sharedSelection} bulk={bulk} whole={wholeOfOwners ?? wholeOfSites} />
      </div>
    </>
  )
}
