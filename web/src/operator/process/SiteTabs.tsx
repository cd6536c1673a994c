import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/LocaleProvider.tsx'
import { ListTabs } from '../list/ListTabs.tsx'
import { type ProcessSearch, processLists } from '../list/list-search.ts'
import { stationPaths } from '../paths.ts'
import type { StockSearch } from '../stock/stock-search.ts'
import { processTexts } from './texts.ts'

/** Tabs of the site's vehicle lists and of its stock parts. They keep the current filters. */
export function SiteTabs({ search = {}, stock }: { search?: ProcessSearch; stock?: StockSearch }) {
  const t = useTexts(processTexts)
  return (
    <ListTabs
      label={t.lists}
      tabs={[
        ...processLists.map(name => ({
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
