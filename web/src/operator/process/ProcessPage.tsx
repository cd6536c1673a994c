import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Failed } from '../../api/Failed.tsx'
import { ListPager } from '../../api/ListPager.tsx'
import { useList } from '../../api/use-list.ts'
import { useShop } from '../../app-context.ts'
import { paths } from '../../paths.ts'
import { useFormats, useTexts } from '../../texts/LocaleProvider.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { ListToolbar } from '../list/ListToolbar.tsx'
import { listOrderings, type ProcessSearch, processLists, usualOrdering } from '../list/list-search.ts'
import { NothingListed } from '../list/NothingListed.tsx'
import styles from './process.module.css'
import { processColumns } from './process-columns.tsx'
import { processTexts } from './texts.ts'

/** The vehicles that are at this site: in process, offered on the market, and finished. */
export function ProcessPage() {
  const t = useTexts(processTexts)
  const format = useFormats()
  const shop = useShop()
  const search = useSearch({ from: '/operator/process' })
  const navigate = useNavigate()
  const status = search.status ?? 'shop_process'
  const ordering = search.ordering ?? usualOrdering
  const list = useList('listVehiclesByStatus', {
    params: { shop: shop.id, status },
    query: { q: search.q, ordering },
  })
  const onSearch = (next: ProcessSearch) =>
    navigate({ ...paths.process(), search: { ...next, status: search.status }, resetScroll: false })
  return (
    <>
      <PageHeading title={t[status]} />
      <nav className={styles.tabs} aria-label={t.lists}>
        {processLists.map(name => (
          <Link
            key={name}
            {...paths.process()}
            search={{ ...search, status: name === 'shop_process' ? undefined : name }}
            className={styles.tab}
            activeOptions={{ exact: true, explicitUndefined: false }}
          >
            {t[name]}
          </Link>
        ))}
      </nav>
      <ListToolbar search={search} onSearch={onSearch} />
      <Card flush>
        {list.isPending ? (
          <Skeleton count={5} />
        ) : list.error && list.rows.length === 0 ? (
          <Failed failure={list.error} onRetry={() => list.refetch()} />
        ) : list.rows.length === 0 ? (
          <NothingListed
            q={search.q}
            onClear={() => onSearch({ ...search, q: undefined })}
            title={t[`none_${status}`]}
            text={t[`noneText_${status}`]}
          />
        ) : (
          <>
            <DataTable
              caption={t[status]}
              columns={processColumns(status, { t, format })}
              rows={list.rows}
              rowKey={row => row.id}
              ordering={ordering}
              onOrdering={next =>
                onSearch({ ...search, ordering: listOrderings.find(known => known === next) })
              }
            />
            <ListPager list={list} />
          </>
        )}
      </Card>
    </>
  )
}
