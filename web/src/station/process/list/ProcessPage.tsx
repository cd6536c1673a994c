import { useNavigate, useSearch } from '@tanstack/react-router'
import { OutageBand } from '../../../features/outages/OutageBand.tsx'
import { RemoteTable } from '../../../kit/lists/RemoteTable.tsx'
import { useRemoteList } from '../../../kit/lists/useRemoteList.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { PageHeading } from '../../../kit/ui/PageHeading.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { readProcessSearch } from '../../../navigation/searches/list-search.ts'
import { SiteTabs } from '../../vehicle/list/SiteTabs.tsx'
import { siteTabTexts } from '../../vehicle/list/tab-texts.ts'
import { useBulkStages } from './useBulkStages.tsx'
import { useProcessList } from './useProcessList.ts'

export function ProcessPage() {
  const listNames = useTexts(siteTabTexts)
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
      <PageHeading title={listNames[status]} />
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
