import { useQueryClient } from '@tanstack/react-query'

/** Asks again for what failed, and for all else on the page that failed with it: one press does. */
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
