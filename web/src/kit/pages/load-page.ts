import { limits } from '@autokierto/domain/limits'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A page's script could not be loaded, even after a retry. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure'
}

/**
 * Loads a page's script within 120 s in all. A failed load is retried once in the remaining time. A load that hangs is
 * not, because the next would hang as well.
 * @throws PageLoadFailure
 */
export const loadPage = <M>(load: () => Promise<M>): Promise<M> =>
  inTime(load().catch(load)).catch(cause => {
    throw new PageLoadFailure('The page could not be loaded', { cause })
  })

function inTime<M>(loading: Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), limits.chunkLoadMs)
  })
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer))
}

/** A route's page, loaded when first visited: `lazyPage(() => import('./X.tsx'), 'X')`. */
export const lazyPage = <M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) => lazyRouteComponent(() => loadPage(load), name)
