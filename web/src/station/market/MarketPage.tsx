import { useNavigate, useSearch } from '@tanstack/react-router'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { Skeleton } from '../../kit/ui/States.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { readMarketSearch } from '../../navigation/searches/market-search.ts'
import { useCan } from '../access/useCan.ts'
import { ListTabs } from '../vehicle/list/ListTabs.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { marketTexts } from './texts.ts'
import { useMarketList } from './useMarketList.ts'
import { useRetainedRows } from './useRetainedRows.ts'

/** Vehicles that sites of other companies offer. */
export function MarketPage() {
  const t = useTexts(marketTexts)
  const canList = useCan()('listMarket')
  return (
    <>
      <PageHeading title={t.title} lead={canList ? t.lead : undefined} />
      {canList === null ? <Skeleton /> : canList ? <Market /> : <Notice>{t.forStations}</Notice>}
    </>
  )
}

function Market() {
  const t = useTexts(marketTexts)
  const shop = useSelectedShop()
  const search = readMarketSearch(useSearch({ from: '/operator/available' }))
  const navigate = useNavigate()
  const of = useMarketList()
  const list = useRemoteList('listMarket', { params: { shop: shop.id } }, of.controls, search)
  const retainedList = useRetainedRows(list, JSON.stringify(search))
  return (
    <>
      <ListTabs
        label={t.lists}
        tabs={[
          { name: t.others, link: { ...paths.available(), search }, isCurrent: true },
          { name: t.own, link: paths.process('shop_listing'), isCurrent: false },
        ]}
      />
      <SavedSearches search={search} controls={of.controls} />
      <RemoteTable
        list={retainedList}
        of={of}
        address={search}
        onAddress={next => navigate({ ...paths.available(), search: next, resetScroll: false })}
      />
    </>
  )
}
