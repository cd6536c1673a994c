import { type ReactNode, useRef } from 'react'
import { Failed } from '../api/Failed.tsx'
import { ListPager } from '../api/ListPager.tsx'
import { useRetry } from '../api/useRetry.ts'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { EmptyState, Skeleton } from '../ui/States.tsx'
import { focusSearch } from './list-keys.ts'
import { listTexts } from './texts.ts'

/** What `useList` answers, as far as a list's states go. */
export type ListState<Row> = {
  rows: Row[]
  count: number | null
  error: unknown
  isPending: boolean
  isPlaceholderData?: boolean
  errorUpdateCount?: number
  dataUpdatedAt: number
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError?: boolean
  fetchNextPage: () => Promise<unknown>
}

type Props<Row> = {
  list: ListState<Row>
  children: (rows: Row[]) => ReactNode
  /** Nothing there at all. */
  empty: ReactNode
  /** In place of bare rows, where what comes has another shape. */
  loading?: ReactNode
  /** How many rows stand for those that come. */
  expected?: number
  failedTitle?: string
  /** The foot tells how many there are also where all are shown. */
  counted?: boolean
}

/** The states of any list from the server: on its way, failed, failed again over what is known, empty, full. */
export function RemoteList<Row>(props: Props<Row>) {
  const { list, children, empty, loading, expected = 5, failedTitle, counted = true } = props
  const retry = () => void list.refetch()
  // What has been longer than its page keeps its foot: whoever pressed it stays there.
  const isLong = useRef(false)
  if (list.hasNextPage) isLong.current = true
  // While it is tried again, the button that does so stays.
  const failure = useRef<unknown>(null)
  if (!list.isPending) failure.current = list.error
  if (list.isPending && list.errorUpdateCount && failure.current)
    return <Failed title={failedTitle} failure={failure.current} onRetry={retry} busy />
  if (list.isPending) return loading ?? <Skeleton count={expected} />
  if (list.rows.length === 0) {
    return list.error ? <Failed title={failedTitle} failure={list.error} onRetry={retry} /> : empty
  }
  return (
    <>
      {Boolean(list.error) && !list.isFetchingNextPage && !list.isFetchNextPageError && (
        <Stale since={list.dataUpdatedAt} onRetry={retry} />
      )}
      {children(list.rows)}
      {(isLong.current || list.count === null || counted) && <ListPager list={list} />}
    </>
  )
}

/** What is shown is older than it should be. */
function Stale({ since, onRetry }: { since: number; onRetry: () => void }) {
  const t = useTexts(listTexts)
  const format = useFormats()
  const retry = useRetry(onRetry)
  return (
    <Notice
      kind="warning"
      live
      action={
        <RetryButton kind="quiet" onClick={retry}>
          {t.retry}
        </RetryButton>
      }
    >
      {t.stale({ time: format.time(since) })}
    </Notice>
  )
}

type EmptyListProps = {
  /** The search and filters in force, in words; empty where there are none. */
  narrowed: string
  isSearch: boolean
  none: { title: string; text: ReactNode; action?: ReactNode }
  onClear: () => void
}

/** An empty list: because of the search or a filter, or because there is nothing yet. */
export function EmptyList({ narrowed, isSearch, none, onClear }: EmptyListProps) {
  const t = useTexts(listTexts)
  if (!narrowed) return <EmptyState {...none} />
  return (
    <EmptyState
      title={isSearch ? t.nothingFound({ q: narrowed }) : t.nothingLeft({ q: narrowed })}
      text={isSearch ? t.nothingFoundText : t.nothingLeftText}
      action={
        <Button
          kind="secondary"
          onClick={event => {
            focusSearch(event.currentTarget)
            onClear()
          }}
        >
          {isSearch ? t.clear : t.clearAll}
        </Button>
      }
    />
  )
}
