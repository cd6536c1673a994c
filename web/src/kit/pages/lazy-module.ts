import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { loadPage } from './load-page.ts'

type LazyState<M> = { part: M | null; failure: ApiFailure | null }

/**
 * A part of a page that its first view does not need. It loads when the page is first shown, in parallel with the
 * page's data: `const useCasesPart = lazyModule(() => import('./HomeCases.tsx'))`. A load failure is shown in place of
 * the part, and the rest of the page stays.
 */
export function lazyModule<M>(load: () => Promise<M>) {
  let part: M | null = null
  return function usePart() {
    const [state, setState] = useState<LazyState<M>>({ part, failure: null })
    const retry = useCallback(() => {
      setState({ part, failure: null })
      loadPage(load).then(
        loaded => {
          part = loaded
          setState({ part, failure: null })
        },
        () => setState({ part: null, failure: new ApiFailure('NETWORK_ERROR', 0) }),
      )
    }, [])
    useEffect(() => {
      if (!part) retry()
    }, [retry])
    return { ...state, retry }
  }
}
