import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { RemoteTable } from '../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../kit/lists/useRemoteList.ts'
import { useSelectedShop } from '../../kit/session/app-context.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../kit/ui/PageHeading.tsx'
import { stationPaths } from '../../navigation/paths/station-paths.ts'
import { readStockSearch } from '../../navigation/searches/stock-search.ts'
import { SiteTabs } from '../vehicle/list/SiteTabs.tsx'
import { PartLabel } from './PartLabel.tsx'
import { PartPage } from './PartPage.tsx'
import { stockTexts } from './texts.ts'
import { useStockList } from './useStockList.tsx'

/** Routes below the parts page: the list, one part, or its label, depending on the URL. */
export function StockPages() {
  const { _splat: below = '' } = useParams({ from: '/operator/parts/$' })
  const { label } = useSearch({ strict: false }) as { label?: string }
  if (below === '') return <StockPage />
  if (!/^\d{1,9}$/.test(below)) throw notFound()
  const id = Number(below)
  return label ? <PartLabel id={id} /> : <PartPage key={id} id={id} />
}

function StockPage() {
  const t = useTexts(stockTexts)
  const shop = useSelectedShop()
  const search = readStockSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const definition = useStockList()
  const list = useRemoteList('listStockParts', { params: { shop: shop.id } }, definition.controls, search)
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <SiteTabs stock={search} />
      <RemoteTable
        list={list}
        of={definition}
        address={search}
        onAddress={next => navigate({ ...stationPaths.stock(next), resetScroll: false })}
      />
    </>
  )
}
