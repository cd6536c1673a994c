import { createStore } from '../create-store.ts'
import type { FailureCode } from './api-failure.ts'

type Texts = typeof import('./error-texts.ts')

/** Milliseconds a failure waits for its words before it is told in general ones. */
const PATIENCE_MS = 2000

/** The words of failures, which nobody reads on most visits: they are fetched when the first call fails. */
export function lazyTexts(load: () => Promise<Texts>) {
  const { state: current, set, subscribe } = createStore<Texts | null>(null)
  let loading: Promise<void> | null = null
  const fetched = () => {
    loading ??= load()
      .then(set)
      // Also the words may be out of reach: the next failure asks for them again.
      .catch(() => {})
      .finally(() => {
        loading = null
      })
    return loading
  }
  return {
    current,
    subscribe,
    /** Waits until the words of a failure are there, or have taken too long. Without a network none are fetched. */
    ready: async (code: FailureCode): Promise<void> => {
      if (current() || code === 'NETWORK_ERROR') return
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>(resolve => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([fetched(), late])
      clearTimeout(timer)
    },
  }
}

export const failureTexts = lazyTexts(() => import('./error-texts.ts'))
