import type { VehicleChanges } from '@autokierto/contract/live'
import type { Query } from '@tanstack/react-query'
import type { App } from '../../app-context.ts'
import { readEvents } from './read-events.ts'

/** The service says something every 20 s; a connection on which nothing comes for so long is no more. */
const SILENCE_MS = 60_000
/** After a stream that ended or failed: longer each time, until one has stood for a while. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000]
const STEADY_MS = 30_000

/** What is fetched of one vehicle, by its number. */
const OF_ONE = ['getVehicle', 'getProcess', 'getReuseScore', 'getVehicleWithFiles']

const LISTS = ['listVehiclesByStatus', 'listMarket', 'getRound', 'listStockParts', 'getStockPart']

/** Vehicles in these lists have parts in stock. */
const DONORS = ['shop_process', 'shop_recycled']

const isLive = ({ queryKey: [action] }: Query) => [...OF_ONE, ...LISTS].includes(String(action))

/** Whether something that was fetched is another one by now. */
function isTouched({ vehicles, lists }: VehicleChanges, { queryKey }: Query): boolean {
  const [action, options] = queryKey as [string, { params?: { id?: number; status?: string } } | undefined]
  const { id, status } = options?.params ?? {}
  if (action === 'listVehiclesByStatus') return (lists as string[]).includes(status ?? '')
  if (action === 'getRound') return lists.includes('shop_transit')
  if (action === 'listStockParts' || action === 'getStockPart')
    return lists.some(list => DONORS.includes(list))
  if (action === 'listMarket') return lists.includes('shop_listing')
  return OF_ONE.includes(action) && vehicles.includes(id ?? 0)
}

/** The site to follow now, as a word that changes with it; null while nobody works at one or looks at the page. */
function followed({ session }: App): string | null {
  const { isAuthenticated, userType, shop, shopIsGone, sub } = session.state()
  const isSeen = document.visibilityState !== 'hidden'
  return isSeen && isAuthenticated && userType === 2 && shop && !shopIsGone ? `${sub} ${shop.id}` : null
}

export type SiteFollowing = {
  /** Looks whether there is something to follow: a page has come, or somebody signed in. */
  update: () => void
  stop: () => void
}

/**
 * Fetches anew what others change at the site, while somebody looks at the page: browsers allow few connections, and a
 * page out of sight needs none. Coming back into sight, and after every time in which nothing could be heard, everything
 * shown is fetched anew.
 * @param isWanted whether a page is there that shows it: without one a stream that ends is not opened again, for it may
 *   have ended with the session, by which the page was left
 */
export function followSite(app: App, isWanted: () => boolean): SiteFollowing {
  let now: { site: string; control: AbortController } | null = null
  /** From then on something may change unheard between two streams. Under the first one the page itself is fetched. */
  let hasBegun = false
  const fetchAnew = (predicate: (query: Query) => boolean) =>
    void app.queries.invalidateQueries({ predicate })

  const isOver = (control: AbortController) => control.signal.aborted

  async function followOnce(control: AbortController) {
    const { client, session } = app
    const shop = session.state().shop!.id
    const attempt = new AbortController()
    const { signal } = attempt
    control.signal.addEventListener('abort', () => attempt.abort(), { signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => attempt.abort(), SILENCE_MS)
    }
    const mayHaveMissed = hasBegun
    hasBegun = true
    try {
      heard()
      const response = await client.open('followChanges', 'text/event-stream', {
        params: { shop },
        signal,
        quiet: true,
      })
      if (mayHaveMissed) fetchAnew(isLive)
      for await (const { event, data } of readEvents(response, heard)) {
        if (event === 'anew') fetchAnew(isLive)
        if (event !== 'changes') continue
        const changes = JSON.parse(data) as VehicleChanges
        fetchAnew(query => isTouched(changes, query))
      }
    } finally {
      clearTimeout(timer)
      attempt.abort()
    }
  }

  async function follow(control: AbortController) {
    let tries = 0
    while (!isOver(control)) {
      const begun = Date.now()
      // What ends or fails is tried again: a refusal that ends the session or the site's choice stops us as well.
      await followOnce(control).catch(() => {})
      if (Date.now() - begun > STEADY_MS) tries = 0
      const wait = WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]!
      if (!isOver(control)) await pause(wait * (0.75 + Math.random() / 2), control.signal)
      if (isOver(control) || isWanted()) continue
      now = null
      return
    }
  }

  const update = () => {
    const site = followed(app)
    if (site === (now?.site ?? null)) return
    now?.control.abort()
    now = site === null ? null : { site, control: new AbortController() }
    if (now) void follow(now.control)
  }

  const unsubscribe = app.session.subscribe(update)
  document.addEventListener('visibilitychange', update)
  update()
  return {
    update,
    stop() {
      unsubscribe()
      document.removeEventListener('visibilitychange', update)
      now?.control.abort()
    },
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
