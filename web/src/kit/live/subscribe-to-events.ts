import type { VehicleChanges } from '@autokierto/contract/live'
import { hourMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import type { App } from '../session/app-context.ts'
import { parseServerSentEvents } from './parse-server-sent-events.ts'

/** The server sends something every 20 s, so a connection silent for this long is dead. */
const SILENCE_MS = 60_000
/** The longest time between an event and its arrival. */
const ON_THE_WAY_MS = 10_000
/** The server remembers no more; it then reports that anything may have changed. */
const LONGEST_MS = hourMs
/** Delays after a stream that ended or failed; they grow until a stream has lasted for STEADY_MS. */
const WAITS_MS = [1_000, 3_000, 10_000, 30_000]
const STEADY_MS = 30_000

export type LiveEventSource = {
  /** Identifies what to subscribe to; null if there is nothing to follow or nobody is signed in. */
  what: (app: App) => string | null
  /** @param lastMs first send what changed in the last so many milliseconds */
  open: (app: App, signal: AbortSignal, lastMs: number) => Promise<Response>
  onChanges: (app: App, changes: VehicleChanges) => void
  /** Called when changes may have been missed. */
  onGap: (app: App) => void
}

export type Subscription = {
  /** Checks whether there is something to subscribe to, after a page has loaded or somebody has signed in. */
  update: () => void
  stop: () => void
}

/**
 * Follows changes by others while the page is visible: browsers allow few connections, and a hidden page needs none.
 * Each stream begins with the changes that were missed: since the page was fetched, while it was hidden, or between two
 * streams.
 * @param begun when the page loaded, as Date.now()
 * @param isWanted whether a page still uses the events. Without one, a stream that ends is not reopened, because it may
 * have ended with the session.
 */
export function subscribeToEvents(
  app: App,
  { what, open, onChanges, onGap }: LiveEventSource,
  isWanted: () => boolean,
  begun: number,
): Subscription {
  let now: { what: string; control: AbortController } | null = null
  /** The last subscription, and the time up to which all its changes are known. */
  let lastSubscription: { what: string | null; until: number } = {
    what: what(app),
    until: begun - limits.queryFreshMs,
  }

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
    // The first piece opens the stream; earlier changes come after it.
    let isOpened = false
    const onPiece = () => {
      if (isOpened) lastSubscription.until = Date.now() - ON_THE_WAY_MS
      isOpened = true
      wait()
    }
    try {
      wait()
      const response = await open(
        app,
        signal,
        Math.min(Math.max(Date.now() - lastSubscription.until, 0), LONGEST_MS),
      )
      for await (const { event, data } of parseServerSentEvents(response, onPiece)) {
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
      // Ended and failed streams are retried. A rejection that ends the session or the site choice also stops the loop.
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
    if (next !== null && next !== lastSubscription.what)
      lastSubscription = { what: next, until: Date.now() - limits.queryFreshMs }
    if (now) void followOn(now.control)
  }

  const unsubscribe = app.session.subscribe(update)
  // The subscription stops a while after the page, when a test may already have removed its document.
  const initialDocument = document
  initialDocument.addEventListener('visibilitychange', update)
  update()
  return {
    update,
    stop() {
      unsubscribe()
      initialDocument.removeEventListener('visibilitychange', update)
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
