import { useNavigate, useSearch } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useApp, useShop } from '../../app-context.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { ListControls } from '../../lists/ListControls.tsx'
import { countIn } from '../../lists/useRemoteList.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { type IncomingSearch, readIncomingSearch, usualArrival } from '../list/list-search.ts'
import { useVehicleList } from '../list/useVehicleList.tsx'
import { OutageBand } from '../outages/OutageBand.tsx'
import { IncomingSection } from './IncomingSection.tsx'
import styles from './incoming.module.css'
import { incomingTexts } from './texts.ts'

/** What is on its way to this site: announced by owners, and sent by other sites. */
export function IncomingPage() {
  const t = useTexts(incomingTexts)
  const search = readIncomingSearch(useSearch({ from: '/operator/incoming' }))
  const navigate = useNavigate()
  const { controls: common } = useVehicleList()
  const orders = { arrival: t.byArrival, '-arrival': t.byArrivalDown, ...common.orders }
  const controls = {
    ...common,
    orders,
    usual: usualArrival,
    views: { list: 'incoming', looks: ['incoming-owners', 'incoming-sites'] },
  }
  const { client } = useApp()
  const shop = useShop()
  const counts = (['shop_transit', 'shop_transfer'] as const).map(status =>
    countIn(client, 'listVehiclesByStatus', { params: { shop: shop.id, status } }, controls),
  )
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
        <IncomingSection status="shop_transit" search={search} onSearch={onSearch} />
        <IncomingSection status="shop_transfer" search={search} onSearch={onSearch} />
      </div>
    </>
  )
}
