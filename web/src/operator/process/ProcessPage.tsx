import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelectedShop } from '../../app-context.ts'
import { RemoteTable } from '../../lists/RemoteTable.tsx'
import { useRemoteList } from '../../lists/useRemoteList.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { readProcessSearch } from '../list/list-search.ts'
import { OutageBand } from '../outages/OutageBand.tsx'
import { SiteTabs } from './SiteTabs.tsx'
import { processTexts } from './texts.ts'
import { useBulkStages } from './useBulkStages.tsx'
import { useProcessList } from './useProcessList.ts'

export function ProcessPage() {
  const t = useTexts(processTexts)
  const shop = useSelectedShop()
  const search = readProcessSearch(useSearch({ from: '/operator/process' }))
  const navigate = useNavigate()
  const status = search.status ?? 'shop_process'
  const definition = useProcessList(status)
  const list = useRemoteList(
    'listVehiclesByStatus',
    { params: { shop: shop.id, status } },
    definition.controls,
    search,
  )
  const stages = useBulkStages(list.rows)
  return (
    <>
      <PageHeading title={t[status]} />
      <OutageBand />
      <SiteTabs search={search} />
      <RemoteTable
        list={list}
        of={definition}
        address={search}
        onAddress={next => navigate({ ...paths.process(), search: next, resetScroll: false })}
        bulk={status === 'shop_process' ? stages : undefined}
      />
    </>
  )
}
