import { createStore } from '../state/create-store.ts'
import type { FailureCode } from './api-failure.ts'

type ErrorTextsModule = typeof import('./error-texts.ts')

/** Milliseconds that a failure waits for its texts, before it is shown with the general text. */
const PATIENCE_MS = 2000

/** The texts of failures, loaded when the first call fails because most visits never need them. */
export function lazyTexts(load: () => Promise<ErrorTextsModule>) {
  const { state: current, set, subscribe } = createStore<ErrorTextsModule | null>(null)
  let loading: Promise<void> | null = null
  const loadOnce = () => {
    loading ??= load()
      .then(set)
      // The texts may be unreachable too; the next failure loads them again.
      .catch(() => {})
      .finally(() => {
        loading = null
      })
    return loading
  }
  return {
    current,
    subscribe,
    /** Resolves when the text of a failure is loaded or has taken too long. Lost connections need no loading. */
    ready: async (code: FailureCode): Promise<void> => {
      if (current() || code === 'NETWORK_ERROR') return
      let timer: ReturnType<typeof setTimeout> | undefined
      const timedOut = new Promise<void>(resolve => {
        timer = setTimeout(resolve, PATIENCE_MS)
      })
      await Promise.race([loadOnce(), timedOut])
      clearTimeout(timer)
    },
  }
}

export const failureTexts = lazyTexts(() => import('./error-texts.ts'))
