import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelectedShop } from '../../app-context.ts'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useCan } from '../access/useCan.ts'
import { ListTabs } from '../list/ListTabs.tsx'
import { readMarketSearch } from './market-search.ts'
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
