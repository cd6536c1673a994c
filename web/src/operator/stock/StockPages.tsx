import { notFound, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useSelectedShop } from '../../app-context.ts'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { stationPaths } from '../paths.ts'
import { SiteTabs } from '../process/SiteTabs.tsx'
import { PartLabel } from './PartLabel.tsx'
import { PartPage } from './PartPage.tsx'
import { readStockSearch } from './stock-search.ts'
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
