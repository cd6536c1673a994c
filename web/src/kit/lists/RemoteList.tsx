import { type ReactNode, useRef } from 'react'
import { Failed } from '../api/Failed.tsx'
import { useRetry } from '../api/useRetry.ts'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'
import { EmptyState, Skeleton } from '../ui/States.tsx'
import { ListPager } from './ListPager.tsx'
import { focusSearch } from './list-keys.ts'
import { listTexts } from './texts.ts'

/** The part of the result of `useList` that the states of a list need. */
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
  empty: ReactNode
  /** Replaces the skeleton rows when the content has another shape. */
  loading?: ReactNode
  expected?: number
  failedTitle?: string
  /** Show the count also when all rows are shown. */
  counted?: boolean
}

/** Renders the states of a list from the server: loading, failed, stale, empty and full. */
export function RemoteList<Row>(props: Props<Row>) {
  const { list, children, empty, loading, expected = 5, failedTitle, counted = true } = props
  const retry = () => void list.refetch()
  // A list that had several pages keeps its footer, so that the focus on its button is not lost.
  const isLong = useRef(false)
  if (list.hasNextPage) isLong.current = true
  // The retry button stays while a retry is running.
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
  /** The active search and filters as text; empty if there are none. */
  narrowed: string
  isSearch: boolean
  none: { title: string; text: ReactNode; action?: ReactNode }
  onClear: () => void
}

/** An empty list: nothing matches the search or filters, or there are no rows yet. */
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
