import { receivedStatuses } from '@autokierto/domain/vehicles/status-sets'
import { useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { paths } from '../../../navigation/paths/paths.ts'
import { stationPaths } from '../../../navigation/paths/station-paths.ts'
import type { ProcessSearch } from '../../../navigation/searches/list-search.ts'
import type { StockSearch } from '../../../navigation/searches/stock-search.ts'
import { ListTabs } from './ListTabs.tsx'
import { siteTabTexts } from './tab-texts.ts'

/** Tabs of the site's vehicle lists and of its stock parts. They keep the current filters. */
export function SiteTabs({ search = {}, stock }: { search?: ProcessSearch; stock?: StockSearch }) {
  const t = useTexts(siteTabTexts)
  return (
    <ListTabs
      label={t.lists}
      tabs={[
        ...receivedStatuses.map(name => ({
          name: t[name],
          isCurrent: !stock && name === (search.status ?? 'shop_process'),
          link: {
            ...paths.process(),
            search: { ...search, status: name === 'shop_process' ? undefined : name },
          },
        })),
        { name: t.parts, link: stationPaths.stock(stock), isCurrent: stock !== undefined },
      ]}
    />
  )
}
