import type { AppMode } from '@autokierto/domain/access/apps'
import { limits } from '@autokierto/domain/limits'
import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../kit/api/api-failure.ts'
import { type Client, createClient } from '../kit/api/client.ts'
import { failureTexts } from '../kit/api/failure-texts.ts'
import { getOutageText } from '../kit/api/outage-texts.ts'
import type { App } from '../kit/session/app-context.ts'
import { createSession, type Session, type SessionBrowser } from '../kit/session/session.ts'
import { deferText } from '../kit/texts/texts.ts'
import { createNotifications } from '../kit/ui/notifications.ts'
import type { createShopCheck } from '../login/shop-check.ts'

/** Calls are made even if the browser reports to be offline, so that people see an error instead of waiting. */
const networkMode = 'always'

type AppParts = {
  fetch: typeof fetch
  base?: string
  browser: SessionBrowser
  locks?: LockManager
  mode?: AppMode
  devLogin?: boolean
}

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
      // A separate chunk, because owners never need it. If it cannot be loaded, the user stays at the site.
      const module = await import('../login/shop-check.ts').catch(() => null)
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
        // Queries that failed offline run when the connection is back.
        refetchOnReconnect: true,
        // Only lost connections are retried, once; rejections are final.
        retry: (count, error) => count < 1 && error instanceof ApiFailure && error.code === 'NETWORK_ERROR',
      },
      mutations: { networkMode },
    },
  })
  clearCacheOnLogout(session, queries)
  return { client, session, queries, notifications, mode, devLogin }
}

/** Cached data of one person must never be shown to the next. An expired session still belongs to the same person. */
function clearCacheOnLogout(session: Session, queries: QueryClient) {
  let lastWho = session.state().who
  session.subscribe(() => {
    const { who } = session.state()
    if (who === lastWho) return
    lastWho = who
    queries.clear()
  })
}
