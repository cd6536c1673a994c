import type { VehicleChanges } from '@autokierto/contract/live'
import { limits } from '@autokierto/domain/limits'
import type { App } from '../app-context.ts'
import { parseServerSentEvents } from './parse-server-sent-events.ts'

/** The service says something every 20 s; a connection on which nothing comes for so long is no more. */
const SILENCE_MS = 60_000
/** What is heard now was said up to so long ago. */
const ON_THE_WAY_MS = 10_000
/** No service remembers more: it then says that anything may have changed. */
const LONGEST_MS = 3_600_000
/** After a stream that ended or failed: longer each time, until one has stood for a while. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000]
const STEADY_MS = 30_000

export type LiveEventSource = {
  /** What to follow now, as a word that changes with it; null while there is nothing, or nobody, to follow for. */
  what: (app: App) => string | null
  /** @param lastMs what changed in the last so many milliseconds is to be told first */
  open: (app: App, signal: AbortSignal, lastMs: number) => Promise<Response>
  /** Something of it has changed. */
  onChanges: (app: App, changes: VehicleChanges) => void
  /** Anything may have changed unheard. */
  onGap: (app: App) => void
}

export type Subscription = {
  /** Looks whether there is something to follow: a page has come, or somebody signed in. */
  update: () => void
  stop: () => void
}

/**
 * Hears what others change, while somebody looks at the page: browsers allow few connections, and a page out of sight
 * needs none. Each stream begins with what changed while nothing could be heard: since the page was fetched, while it
 * was out of sight, or between two streams.
 * @param begun when the page came, as Date.now()
 * @param isWanted whether a page is there that shows it: without one a stream that ends is not opened again, for it may
 *   have ended with the session, by which the page was left
 */
export function subscribeToEvents(
  app: App,
  { what, open, onChanges, onGap }: LiveEventSource,
  isWanted: () => boolean,
  begun: number,
): Subscription {
  let now: { what: string; control: AbortController } | null = null
  /** What was followed last, and the moment up to which all of it is known. */
  let known: { what: string | null; until: number } = { what: what(app), until: begun - limits.queryFreshMs }

  const isOver = (control: AbortController) => control.signal.aborted

  async function followOnce(control: AbortController) {
    const attempt = new AbortController()
    const { signal } = attempt
    control.signal.addEventListener('abort', () => attempt.abort(), { signal })
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => attempt.abort(), SILENCE_MS)
    }
    // The first thing said opens the stream: what changed before it comes after it.
    let isOpened = false
    const heard = () => {
      if (isOpened) known.until = Date.now() - ON_THE_WAY_MS
      isOpened = true
      wait()
    }
    try {
      wait()
      const response = await open(app, signal, Math.min(Math.max(Date.now() - known.until, 0), LONGEST_MS))
      for await (const { event, data } of parseServerSentEvents(response, heard)) {
        if (event === 'anew') onGap(app)
        if (event === 'changes') onChanges(app, JSON.parse(data) as VehicleChanges)
      }
    } finally {
      clearTimeout(timer)
      attempt.abort()
    }
  }

  async function followOn(control: AbortController) {
    let tries = 0
    while (!isOver(control)) {
      const begun = Date.now()
      // What ends or fails is tried again: a refusal that ends the session or the site's choice stops us as well.
      await followOnce(control).catch(() => {})
      if (Date.now() - begun > STEADY_MS) tries = 0
      const wait = WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]!
      if (!isOver(control)) await sleep(wait * (0.75 + Math.random() / 2), control.signal)
      if (isOver(control) || isWanted()) continue
      now = null
      return
    }
  }

  const update = () => {
    const next = document.visibilityState === 'hidden' ? null : what(app)
    if (next === (now?.what ?? null)) return
    now?.control.abort()
    now = next === null ? null : { what: next, control: new AbortController() }
    if (next !== null && next !== known.what) known = { what: next, until: Date.now() - limits.queryFreshMs }
    if (now) void followOn(now.control)
  }

  const unsubscribe = app.session.subscribe(update)
  // The one it began in: it is stopped a while after the page, and in tests the document may be gone by then.
  const begunIn = document
  begunIn.addEventListener('visibilitychange', update)
  update()
  return {
    update,
    stop() {
      unsubscribe()
      begunIn.removeEventListener('visibilitychange', update)
      now?.control.abort()
    },
  }
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
