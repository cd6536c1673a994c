import { Pager } from '../ui/Pager.tsx'

type Props = {
  /** The result of `useList`. */
  list: {
    rows: readonly unknown[]
    count: number | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError?: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

export function ListPager({ list }: Props) {
  return (
    <Pager
      shown={list.rows.length}
      count={list.count}
      hasMore={list.hasNextPage}
      busy={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onMore={() => list.fetchNextPage()}
    />
  )
}
