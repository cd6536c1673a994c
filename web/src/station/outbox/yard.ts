import type { Action } from '@autokierto/contract/calls'
import { ApiFailure, isExternalOutage, isOutage } from '../../kit/api/api-failure.ts'
import { readClaims, type UserType } from '../../kit/api/claims.ts'
import { readTokens } from '../../kit/api/token-storage.ts'
import { callQuery } from '../../kit/calls/queries.ts'
import type { App } from '../../kit/session/app-context.ts'
import { createStore } from '../../kit/state/create-store.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import {
  heldOf,
  isOld,
  type OfflineChange,
  type OfflineVehicle,
  type PendingChange,
  type Rejection,
} from './pending-change.ts'
import {
  type OnProgress,
  OutcomeUnknownError,
  sendChange,
  sendPendingChange,
  UploadCancelledError,
  type VehicleAnswer,
} from './send-change.ts'

/** Delays between retries, growing. When the connection returns, the next attempt is immediate. */
const RETRY_DELAYS_MS = [5_000, 15_000, 30_000, 60_000]

/** Queries to invalidate after a change of a vehicle. */
const AFFECTED_ACTIONS = [
  'listVehiclesByStatus',
  'getVehicle',
  'getProcess',
  'getRound',
] as const satisfies Action[]

export type YardState = {
  /** The user's own changes, in their order: pending and rejected. */
  pending: readonly PendingChange[]
  /** Accepted by the service, but not yet shown by the cached data. */
  sent: readonly PendingChange[]
  isSending: boolean
  /** The queued picture being sent, and the part of it already sent (0 to 1). */
  progress: { id: number; share: number } | null
  isOffline: boolean
  /** The user has postponed the decision about old changes until the next visit. */
  isPutOff: boolean
}

/** Result of a change: the service's answer, or the change as stored on this device. */
export type ActOutcome = { answer: VehicleAnswer } | { kept: PendingChange }

export type Yard = ReturnType<typeof createYard>

/** Changes are stored for station users only; others have an empty id. */
const getUserId = (who: { userType: UserType; sub: string } | null) => (who?.userType === 2 ? who.sub : '')

/** Browser features in use; tests may leave any of them out. */
type Browser = Pick<typeof globalThis, 'navigator'> & Partial<Pick<typeof globalThis, 'indexedDB'>>

/**
 * Sends the changes of a station user, whose connection may be lost. A change without an answer is stored and
 * retried later, in order. Its `Idempotency-Key` makes sure that it is applied once. A change that the
 * service rejects is stored with the rejection until the user decides.
 */
export function createYard(
  { client, session, queries }: Pick<App, 'client' | 'session' | 'queries'>,
  browser: Browser,
) {
  const { navigator } = browser
  const {
    state,
    set: setAll,
    subscribe,
  } = createStore<YardState>({
    pending: [],
    sent: [],
    isSending: false,
    progress: null,
    isOffline: !navigator.onLine,
    isPutOff: false,
  })
  let opening: Promise<Outbox> | null = null
  let sub = ''
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The queued change being sent, and the way to cancel it. */
  let inFlight: { id: number; givenUp: AbortController } | null = null

  const set = (part: Partial<YardState>) => setAll({ ...state(), ...part })

  const outbox = () => {
    if (!browser.indexedDB) return Promise.reject(new Error('This browser keeps nothing'))
    opening ??= openOutbox(browser.indexedDB)
    return opening
  }

  /** User id of the token that a call would use now: another tab may have signed in another user. */
  const getTokenUserId = () => getUserId(readClaims(readTokens(localStorage)?.access_token ?? ''))

  /** Loads the stored changes of the current user, and never those of other users. */
  const load = async () => {
    const userId = getUserId(session.state())
    if (userId !== sub) set({ pending: [], sent: [], isPutOff: false })
    sub = userId
    if (sub === '') return
    const stored = await outbox()
      .then(store => store.of(userId))
      .catch(() => [])
    if (sub === userId) set({ pending: stored })
  }

  /** Connects the tabs while a station page is open. */
  let others: BroadcastChannel | null = null
  const notifyOtherTabs = () => others?.postMessage('changed')

  /**
   * Changes that can be sent automatically: old ones need confirmation first, and later changes of their
   * vehicle wait behind them.
   */
  const waiting = () => {
    const { pending } = state()
    const heldVehicles = heldOf(pending)
    return pending.filter(({ refusal, vehicle }) => refusal === null && !heldVehicles.has(vehicle.id))
  }

  const scheduleRetry = () => {
    clearTimeout(timer)
    if (waiting().length === 0) return
    timer = setTimeout(() => void flush(), RETRY_DELAYS_MS[Math.min(attempts++, RETRY_DELAYS_MS.length - 1)])
  }

  /** Refetches the changed data. The pages retry failed queries themselves. */
  const refresh = () =>
    Promise.all(AFFECTED_ACTIONS.map(name => queries.invalidateQueries({ queryKey: [name] }).catch(() => {})))

  /** @returns whether the next change can be sent */
  const sendNext = async (pendingChange: PendingChange): Promise<boolean> => {
    const store = await outbox()
    const replace = (next: PendingChange) =>
      set({ pending: state().pending.map(other => (other.id === next.id ? next : other)) })
    const others = () => state().pending.filter(({ id }) => id !== pendingChange.id)
    const givenUp = new AbortController()
    inFlight = { id: pendingChange.id, givenUp }
    try {
      const answer = await sendPendingChange(client, pendingChange, {
        onSent: share => set({ progress: { id: pendingChange.id, share } }),
        givenUp: givenUp.signal,
      })
      await store.remove(pendingChange.id)
      queries.setQueryData(callQuery(client, 'getVehicle', vehicleParams(pendingChange)).queryKey, answer)
      set({ pending: others(), sent: [...state().sent, pendingChange] })
      return true
    } catch (failure) {
      if (failure instanceof UploadCancelledError && failure.isNowhere) {
        await store.remove(pendingChange.id)
        set({ pending: others() })
        return true
      }
      const refusal = toRejection(failure)
      const next = refusal
        ? { ...pendingChange, refusal }
        : { ...pendingChange, tried: pendingChange.tried ?? new Date().toISOString() }
      await store.put(next)
      replace(next)
      return refusal !== null
    } finally {
      inFlight = null
      set({ progress: null })
    }
  }

  const sendAll = async () => {
    await load()
    const before = state().pending
    for (let next = waiting()[0]; next && navigator.onLine; next = waiting()[0]) {
      if (
        getUserId(session.state()) !== next.sub ||
        getTokenUserId() !== next.sub ||
        !session.state().isAuthenticated
      )
        break
      if (!(await sendNext(next))) break
      attempts = 0
    }
    if (state().pending === before) return
    notifyOtherTabs()
    await refresh()
    set({ sent: [] })
  }

  /** Only one tab sends: the service would apply a duplicate once, but the user would be notified twice. */
  const withLock = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request('autokierto-yard', work) as Promise<T>) : work()

  let flushing: Promise<void> | null = null
  const flush = (): Promise<void> => {
    flushing ??= (async () => {
      set({ isSending: true })
      await withLock(sendAll).catch(() => {})
      flushing = null
      set({ isSending: false, isOffline: !navigator.onLine })
      scheduleRetry()
    })()
    return flushing
  }

  const storeChange = async (pendingChange: Omit<PendingChange, 'id'>): Promise<ActOutcome> => {
    const added = await (await outbox()).add(pendingChange)
    set({ pending: [...state().pending, added], isOffline: !navigator.onLine })
    notifyOtherTabs()
    scheduleRetry()
    return { kept: added }
  }

  return {
    state,
    subscribe,

    /**
     * Makes one change: sends it, or stores it if there is no connection or an earlier change is pending.
     * @param version of the vehicle as shown, if the change depends on what was read
     * @param onSent receives the part of a picture already sent
     * @param givenUp aborted when the user cancels a picture
     * @throws ApiFailure if the service rejects it, or if this browser cannot store it; UploadCancelledError
     */
    async act(
      change: OfflineChange,
      vehicle: OfflineVehicle,
      { version, onSent, givenUp }: { version?: number; onSent?: OnProgress; givenUp?: AbortSignal } = {},
    ): Promise<ActOutcome> {
      const { sub, shop } = session.state()
      const { id, plate, make, model, model_year } = vehicle
      const newChange = {
        key: crypto.randomUUID(),
        sub,
        shop: shop!,
        vehicle: { id, plate, make, model, model_year },
        change,
        at: new Date().toISOString(),
        tried: null,
        refusal: null,
      }
      const canStore = await outbox().then(
        () => true,
        () => false,
      )
      if (canStore && (!navigator.onLine || waiting().length > 0 || heldOf(state().pending).has(id))) {
        const outcome = await storeChange(newChange)
        if (navigator.onLine) void flush()
        return outcome
      }
      try {
        const options = { version, onSent, givenUp, quiet: canStore || undefined }
        return { answer: await sendChange(client, newChange, options) }
      } catch (failure) {
        if (!canStore || !(failure instanceof ApiFailure && canSendLater(failure, change))) throw failure
        // If it cannot be stored either, the missing answer is the error to report.
        return storeChange({ ...newChange, tried: newChange.at }).catch(() => Promise.reject(failure))
      }
    },

    /** Sends pending changes, until one gets no answer. */
    flush,

    /**
     * Loads the stored changes of the user without sending any.
     * @returns pending and rejected changes, in their order
     */
    async look(): Promise<readonly PendingChange[]> {
      await load()
      return state().pending
    },

    /** Confirms the old changes and sends all, now or as soon as there is a connection. */
    async flushAll() {
      await load()
      const store = await outbox()
      for (const pendingChange of state().pending)
        if (pendingChange.refusal === null && isOld(pendingChange))
          await store.put({ ...pendingChange, isConfirmed: true })
      // A flush that already runs has not seen the confirmation, so a second one follows it.
      await flushing
      await flush()
    },

    /** Postpones the decision about old changes until the next visit. */
    putOff: () => set({ isPutOff: true }),

    /** Tracks the connection on pages that do not send automatically. */
    watch(): () => void {
      const updateConnection = () => set({ isOffline: !navigator.onLine })
      updateConnection()
      addEventListener('online', updateConnection)
      addEventListener('offline', updateConnection)
      return () => {
        removeEventListener('online', updateConnection)
        removeEventListener('offline', updateConnection)
      }
    },

    /** Sends a rejected change again on the user's request, overwriting what others wrote meanwhile. */
    async retry(pendingChange: PendingChange) {
      const { change, refusal } = pendingChange
      const theirs = refusal?.details.theirs as string | null | undefined
      await (await outbox()).put({
        ...pendingChange,
        // A change with unknown outcome is sent as a new one.
        key: refusal?.code === 'UNSURE' ? crypto.randomUUID() : pendingChange.key,
        tried: refusal?.code === 'UNSURE' ? null : pendingChange.tried,
        change: change.kind === 'remarks' && theirs !== undefined ? { ...change, before: theirs } : change,
        refusal: null,
        isConfirmed: true,
      })
      await load()
      await flush()
    },

    /**
     * Removes a pending or a rejected change.
     * @returns false if it was too late: the change had been sent
     */
    async discard(pendingChange: PendingChange): Promise<boolean> {
      if (pendingChange.change.kind === 'picture' && inFlight?.id === pendingChange.id) {
        inFlight.givenUp.abort()
        await flushing
        return true
      }
      // Other changes cannot be cancelled while they are being sent.
      const wasPending = await withLock(async () => {
        await load()
        const isThere = state().pending.some(({ id }) => id === pendingChange.id)
        await (await outbox()).remove(pendingChange.id)
        return isThere
      })
      await load()
      notifyOtherTabs()
      return wasPending
    },

    /** Tracks the user, the connection and the other tabs while a station page is open. */
    start(): () => void {
      const resume = () => {
        attempts = 0
        void flush()
      }
      const handleOffline = () => set({ isOffline: true })
      const handleVisibility = () => document.visibilityState === 'visible' && resume()
      const reload = () => void load()
      const unsubscribe = session.subscribe(() => {
        if (getUserId(session.state()) !== sub || session.state().isAuthenticated) resume()
      })
      addEventListener('online', resume)
      addEventListener('offline', handleOffline)
      document.addEventListener('visibilitychange', handleVisibility)
      const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('autokierto-yard') : null
      channel?.addEventListener('message', reload)
      others = channel
      resume()
      return () => {
        clearTimeout(timer)
        unsubscribe()
        removeEventListener('online', resume)
        removeEventListener('offline', handleOffline)
        document.removeEventListener('visibilitychange', handleVisibility)
        channel?.close()
        if (others === channel) others = null
      }
    },
  }
}

const vehicleParams = ({ shop, vehicle }: PendingChange) => ({ params: { shop: shop.id, id: vehicle.id } })

/** Returns null if the failure may pass by itself: the change stays pending. */
function toRejection(failure: unknown): Rejection | null {
  if (failure instanceof OutcomeUnknownError || failure instanceof UploadCancelledError)
    return { code: 'UNSURE', status: 0, details: {} }
  if (!(failure instanceof ApiFailure)) throw failure
  if (isOutage(failure) || failure.status === 429 || failure.status === 401) return null
  return { code: failure.code, status: failure.status, details: failure.details }
}

/**
 * After a 401 only pictures are queued, and sent once the user signs in again. Other changes the user repeats
 * after a look.
 */
const canSendLater = (failure: ApiFailure, change: OfflineChange) =>
  (isOutage(failure) && !isExternalOutage(failure)) || (change.kind === 'picture' && failure.status === 401)

const yards = new WeakMap<App, Yard>()

export function getYard(app: App): Yard {
  const yard = yards.get(app) ?? createYard(app, globalThis)
  yards.set(app, yard)
  return yard
}
