import { toDay } from '@autokierto/domain/shops/calendar'
import { ClipboardList, Handshake, LogIn, Store, Truck } from 'lucide-react'
import { useCall } from '../../kit/calls/queries.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { useCan } from '../access/useCan.ts'
import { CountCard } from './CountCard.tsx'
import styles from './home.module.css'
import { LinkCard } from './LinkCard.tsx'
import { stationHomeTexts } from './texts.ts'
import { countAll, countIn, useShopList } from './useShopLists.ts'

/** The site's lists as cards. A new page is one `CountCard` here. */
export function CountCards() {
  const t = useTexts(stationHomeTexts)
  const format = useFormats()
  const transit = useShopList('shop_transit')
  const transfer = useShopList('shop_transfer')
  const process = useShopList('shop_process')
  const listing = useShopList('shop_listing')

  const can = useCan()

  const today = format.today()
  const helsinkiDay = (instant: string | null) => instant && toDay(new Date(instant))
  const arriving = countIn([transit.data], ({ arrival }) => arrival?.date === today)
  const uncertified = countIn([process.data], ({ certificate }) => certificate === null)
  const ending = countIn([listing.data], ({ listing_ends_at }) => helsinkiDay(listing_ends_at) === today)
  const note = (count: number | null, formatText: (values: { count: number }) => string) =>
    count ? formatText({ count }) : null

  return (
    <nav className={styles.cards} aria-label={t.cards}>
      <LinkCard path={paths.intake()} icon={LogIn} title={t.takeIn} text={t.takeInText} />
      <CountCard
        title={t.incoming}
        icon={Truck}
        path={paths.incoming()}
        count={transit.data && transfer.data && countAll([transit.data, transfer.data])}
        failed={Boolean(transit.error || transfer.error)}
        note={note(arriving, t.today)}
      />
      <CountCard
        title={t.process}
        icon={ClipboardList}
        path={paths.process()}
        count={process.data?.count}
        failed={Boolean(process.error)}
        note={note(uncertified, t.awaitCertificate)}
      />
      {can('listMarket') && <AvailableCard />}
      <CountCard
        title={t.listing}
        icon={Store}
        path={paths.process('shop_listing')}
        count={listing.data?.count}
        failed={Boolean(listing.error)}
        note={note(ending, t.endToday)}
      />
    </nav>
  )
}

/** The number of vehicles that other companies offer. Fetches one row, since only the count is needed. */
function AvailableCard() {
  const t = useTexts(stationHomeTexts)
  const shop = useSelectedShop()
  const { data, error } = useCall('listMarket', { params: { shop: shop.id }, query: { limit: 1 } })
  return (
    <CountCard
      title={t.available}
      icon={Handshake}
      path={paths.available()}
      count={data?.count}
      failed={Boolean(error)}
      note={null}
    />
  )
}
