import { limits } from '@autokierto/domain/limits'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A page's script could not be fetched, also not at the second try. */
export class PageLoadFailure extends Error {
  override readonly name = 'PageLoadFailure'
}

/**
 * Waits for a page's script for 120 s in all and then gives up with a PageLoadFailure. A fetch that fails is made once
 * more in the time left; one that hangs is not, for the next would hang as well.
 */
export const loadPage = <M>(load: () => Promise<M>): Promise<M> =>
  inTime(load().catch(load)).catch(cause => {
    throw new PageLoadFailure('The page could not be loaded', { cause })
  })

function inTime<M>(loading: Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), limits.chunkLoadMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** A route's page, fetched when first visited: `lazyPage(() => import('./X.tsx'), 'X')`. */
export const lazyPage = <M extends Record<string, unknown>, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
) => lazyRouteComponent(() => loadPage(load), name)
