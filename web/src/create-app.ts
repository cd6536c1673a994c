import type { AppMode } from '@autokierto/domain/access/apps'
import { limits } from '@autokierto/domain/limits'
import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api/api-failure.ts'
import { type Client, createClient } from './api/client.ts'
import { failureTexts } from './api/failure-texts.ts'
import { getOutageText } from './api/outage-texts.ts'
import type { App } from './app-context.ts'
import { createSession, type Session, type SessionBrowser } from './session/session.ts'
import type { createShopCheck } from './session/shop-check.ts'
import { deferText } from './texts/texts.ts'
import { createNotifications } from './ui/notifications.ts'

/** A call is made also where the browser believes to be offline: a person is told, instead of left waiting. */
const networkMode = 'always'

type AppParts = {
  fetch: typeof fetch
  base?: string
  browser: SessionBrowser
  locks?: LockManager
  mode?: AppMode
  devLogin?: boolean
}

/** Puts the app's one client, session, query cache and notifications together. */
export function createApp({
  fetch,
  base = '/api/',
  browser,
  locks,
  mode = 'both',
  devLogin = false,
}: AppParts): App {
  const notifications = createNotifications()
  const session = createSession(browser)
  let checkShop: ReturnType<typeof createShopCheck> | undefined
  const client: Client = createClient({
    fetch,
    base,
    locks,
    storage: browser.local,
    onSessionEnd: session.expire,
    onRefresh: session.renew,
    onOutage: failure => {
      notifications.outage(deferText(getOutageText(failure)), failure.status === 0 ? 'error' : undefined)
      void queries.invalidateQueries({ queryKey: ['listOutages'] })
    },
    onShopRefused: async shop => {
      // Of the stations alone: owners do not fetch it. Not to have it is no reason to send anybody away.
      const module = await import('./session/shop-check.ts').catch(() => null)
      checkShop ??= module?.createShopCheck(session, notifications)
      await checkShop?.(client, shop)
    },
    wordsFor: failureTexts.ready,
  })
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: limits.queryKeptMs,
        staleTime: limits.queryFreshMs,
        networkMode,
        // What was opened without a connection is fetched when there is one again.
        refetchOnReconnect: true,
        // Only what may pass by itself is asked again, and once: refusals stay refusals.
        retry: (count, error) => count < 1 && error instanceof ApiFailure && error.code === 'NETWORK_ERROR',
      },
      mutations: { networkMode },
    },
  })
  clearCacheOnLogout(session, queries)
  return { client, session, queries, notifications, mode, devLogin }
}

/** What was fetched for one person is never shown to the next; an expired session is still theirs. */
function clearCacheOnLogout(session: Session, queries: QueryClient) {
  let known = session.state().who
  session.subscribe(() => {
    const { who } = session.state()
    if (who === known) return
    known = who
    queries.clear()
  })
}
