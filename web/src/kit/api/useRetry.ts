import { useQueryClient } from '@tanstack/react-query'

/** Refetches this query and every other failed query on the page, so that one press is enough. */
export function useRetry(own: () => unknown): () => void {
  const queries = useQueryClient()
  return () => {
    own()
    const failed = {
      type: 'active',
      predicate: (query: { state: { status: string } }) => query.state.status === 'error',
    } as const
    void queries.refetchQueries(failed, { cancelRefetch: false })
  }
}
