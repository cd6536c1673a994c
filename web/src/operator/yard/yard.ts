import type { Action } from '@autokierto/contract/calls'
import { ApiFailure, isExternalOutage, isOutage } from '../../api/api-failure.ts'
import { callQuery } from '../../api/queries.ts'
import type { App } from '../../app-context.ts'
import { createStore } from '../../create-store.ts'
import { readClaims, type UserType } from '../../session/claims.ts'
import { readTokens } from '../../session/token-storage.ts'
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

/** While something waits it is tried so often, longer each time; coming back into reach is tried at once. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000]

/** What a change of a vehicle changes on the pages. */
const AFFECTED_ACTIONS = [
  'listVehiclesByStatus',
  'getVehicle',
  'getProcess',
  'getRound',
] as const satisfies Action[]

export type YardState = {
  /** The person's own, in their order: what waits, what was refused. */
  pending: readonly PendingChange[]
  /** Gone through, but the pages do not show it yet. */
  sent: readonly PendingChange[]
  isSending: boolean
  /** The picture that is on its way after it has waited, and the share of it that has gone. */
  progress: { id: number; share: number } | null
  isOffline: boolean
  /** The person has put off what has waited too long until the next visit. */
  isPutOff: boolean
}

/** What became of something done: the service's answer, or that it is kept on this phone. */
export type ActOutcome = { answer: VehicleAnswer } | { kept: PendingChange }

export type Yard = ReturnType<typeof createYard>

/** Of whom something is kept: users of stations alone. */
const getUserId = (who: { userType: UserType; sub: string } | null) => (who?.userType === 2 ? who.sub : '')

/** What the browser gives; tests may lack any of it. */
type Browser = Pick<typeof globalThis, 'navigator'> & Partial<Pick<typeof globalThis, 'indexedDB'>>

/**
 * What a station's user does where there may be no connection. Each thing is sent; without an answer it is kept, and
 * goes later, in order and once, for its `Idempotency-Key` says that it is the same. What the service refuses then is
 * kept with the refusal until the person has decided.
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
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is on its way after it has waited, and how it is given up. */
  let underWay: { id: number; givenUp: AbortController } | null = null

  const set = (part: Partial<YardState>) => setAll({ ...state(), ...part })

  const outbox = () => {
    if (!browser.indexedDB) return Promise.reject(new Error('This browser keeps nothing'))
    opening ??= openOutbox(browser.indexedDB)
    return opening
  }

  /** Whose token would go with a call now; another tab may have signed in somebody else. */
  const bearer = () => getUserId(readClaims(readTokens(localStorage)?.access_token ?? ''))

  /** Reads what is kept of whoever is signed in now; of others nothing is known. */
  const load = async () => {
    const person = getUserId(session.state())
    if (person !== sub) set({ pending: [], sent: [], isPutOff: false })
    sub = person
    if (sub === '') return
    const kept = await outbox()
      .then(store => store.of(person))
      .catch(() => [])
    if (sub === person) set({ pending: kept })
  }

  /** The other tabs, while there are pages here. */
  let others: BroadcastChannel | null = null
  const tellOthers = () => others?.postMessage('changed')

  /** What goes by itself. What has waited too long is asked about first, and what depends on it stays behind it. */
  const waiting = () => {
    const { pending } = state()
    const held = heldOf(pending)
    return pending.filter(({ refusal, vehicle }) => refusal === null && !held.has(vehicle.id))
  }

  const tryLater = () => {
    clearTimeout(timer)
    if (waiting().length === 0) return
    timer = setTimeout(() => void flush(), PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)])
  }

  /** Fetches anew what was changed. Who cannot be reached is asked later, by the pages themselves. */
  const refresh = () =>
    Promise.all(AFFECTED_ACTIONS.map(name => queries.invalidateQueries({ queryKey: [name] }).catch(() => {})))

  /** @returns whether the next may be sent */
  const sendNext = async (kept: PendingChange): Promise<boolean> => {
    const store = await outbox()
    const replace = (next: PendingChange) =>
      set({ pending: state().pending.map(each => (each.id === next.id ? next : each)) })
    const others = () => state().pending.filter(({ id }) => id !== kept.id)
    const givenUp = new AbortController()
    underWay = { id: kept.id, givenUp }
    try {
      const answer = await sendPendingChange(client, kept, {
        onSent: share => set({ progress: { id: kept.id, share } }),
        givenUp: givenUp.signal,
      })
      await store.remove(kept.id)
      queries.setQueryData(callQuery(client, 'getVehicle', vehicleParams(kept)).queryKey, answer)
      set({ pending: others(), sent: [...state().sent, kept] })
      return true
    } catch (failure) {
      if (failure instanceof UploadCancelledError && failure.isNowhere) {
        await store.remove(kept.id)
        set({ pending: others() })
        return true
      }
      const refusal = toRejection(failure)
      const next = refusal ? { ...kept, refusal } : { ...kept, tried: kept.tried ?? new Date().toISOString() }
      await store.put(next)
      replace(next)
      return refusal !== null
    } finally {
      underWay = null
      set({ progress: null })
    }
  }

  const sendAll = async () => {
    await load()
    const before = state().pending
    for (let next = waiting()[0]; next && navigator.onLine; next = waiting()[0]) {
      if (
        getUserId(session.state()) !== next.sub ||
        bearer() !== next.sub ||
        !session.state().isAuthenticated
      )
        break
      if (!(await sendNext(next))) break
      tries = 0
    }
    if (state().pending === before) return
    tellOthers()
    await refresh()
    set({ sent: [] })
  }

  /** One tab at a time: what is sent twice is done once, but would be told twice. */
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request('autokierto-yard', work) as Promise<T>) : work()

  let flushing: Promise<void> | null = null
  const flush = (): Promise<void> => {
    flushing ??= (async () => {
      set({ isSending: true })
      await alone(sendAll).catch(() => {})
      flushing = null
      set({ isSending: false, isOffline: !navigator.onLine })
      tryLater()
    })()
    return flushing
  }

  const keep = async (kept: Omit<PendingChange, 'id'>): Promise<ActOutcome> => {
    const added = await (await outbox()).add(kept)
    set({ pending: [...state().pending, added], isOffline: !navigator.onLine })
    tellOthers()
    tryLater()
    return { kept: added }
  }

  return {
    state,
    subscribe,

    /**
     * Does one thing: sends it, or keeps it where there is no connection or something before it waits already.
     * @param version of the vehicle as it was shown, where the change is one of what was read
     * @param onSent is told how much of a picture has gone
     * @param givenUp is aborted when the person does not want a picture to go any more
     * @throws ApiFailure where the service refuses it, or where nothing can be kept in this browser; UploadCancelledError
     */
    async act(
      change: OfflineChange,
      vehicle: OfflineVehicle,
      { version, onSent, givenUp }: { version?: number; onSent?: OnProgress; givenUp?: AbortSignal } = {},
    ): Promise<ActOutcome> {
      const { sub, shop } = session.state()
      const { id, plate, make, model, model_year } = vehicle
      const done = {
        key: crypto.randomUUID(),
        sub,
        shop: shop!,
        vehicle: { id, plate, make, model, model_year },
        change,
        at: new Date().toISOString(),
        tried: null,
        refusal: null,
      }
      const canKeep = await outbox().then(
        () => true,
        () => false,
      )
      if (canKeep && (!navigator.onLine || waiting().length > 0 || heldOf(state().pending).has(id))) {
        const outcome = await keep(done)
        if (navigator.onLine) void flush()
        return outcome
      }
      try {
        const way = { version, onSent, givenUp, quiet: canKeep || undefined }
        return { answer: await sendChange(client, done, way) }
      } catch (failure) {
        if (!canKeep || !(failure instanceof ApiFailure && canSendLater(failure, change))) throw failure
        // Where it cannot be kept either, that nothing came back is what is told.
        return keep({ ...done, tried: done.at }).catch(() => Promise.reject(failure))
      }
    },

    /** Sends what waits, as far as it goes. */
    flush,

    /**
     * Reads what is kept of the person, and sends none of it.
     * @returns what waits and what was refused, in its order
     */
    async look(): Promise<readonly PendingChange[]> {
      await load()
      return state().pending
    },

    /** The person has been asked: what has waited too long goes with the rest, now or as soon as there is a connection. */
    async flushAll() {
      await load()
      const store = await outbox()
      for (const kept of state().pending)
        if (kept.refusal === null && isOld(kept)) await store.put({ ...kept, isConfirmed: true })
      // One that is under way has not read the answer yet.
      await flushing
      await flush()
    },

    /** Leaves what has waited too long until the next visit. */
    putOff: () => set({ isPutOff: true }),

    /** Follows the connection where nothing is sent by itself. */
    watch(): () => void {
      const seen = () => set({ isOffline: !navigator.onLine })
      seen()
      addEventListener('online', seen)
      addEventListener('offline', seen)
      return () => {
        removeEventListener('online', seen)
        removeEventListener('offline', seen)
      }
    },

    /** The person has looked: it is sent once more, over what others wrote meanwhile. */
    async retry(kept: PendingChange) {
      const { change, refusal } = kept
      const theirs = refusal?.details.theirs as string | null | undefined
      await (await outbox()).put({
        ...kept,
        // What is not known to have gone through is sent as a new thing.
        key: refusal?.code === 'UNSURE' ? crypto.randomUUID() : kept.key,
        tried: refusal?.code === 'UNSURE' ? null : kept.tried,
        change: change.kind === 'remarks' && theirs !== undefined ? { ...change, before: theirs } : change,
        refusal: null,
        isConfirmed: true,
      })
      await load()
      await flush()
    },

    /**
     * Takes back what waits, or lets go of what was refused.
     * @returns false where it was too late: it had gone
     */
    async discard(kept: PendingChange): Promise<boolean> {
      if (kept.change.kind === 'picture' && underWay?.id === kept.id) {
        underWay.givenUp.abort()
        await flushing
        return true
      }
      // Anything else on its way cannot be taken back.
      const waited = await alone(async () => {
        await load()
        const isThere = state().pending.some(({ id }) => id === kept.id)
        await (await outbox()).remove(kept.id)
        return isThere
      })
      await load()
      tellOthers()
      return waited
    },

    /** Follows the person, the connection and the other tabs for as long as there are pages of a station. */
    start(): () => void {
      const goOn = () => {
        tries = 0
        void flush()
      }
      const lost = () => set({ isOffline: true })
      const seen = () => document.visibilityState === 'visible' && goOn()
      const changed = () => void load()
      const unsubscribe = session.subscribe(() => {
        if (getUserId(session.state()) !== sub || session.state().isAuthenticated) goOn()
      })
      addEventListener('online', goOn)
      addEventListener('offline', lost)
      document.addEventListener('visibilitychange', seen)
      const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('autokierto-yard') : null
      channel?.addEventListener('message', changed)
      others = channel
      goOn()
      return () => {
        clearTimeout(timer)
        unsubscribe()
        removeEventListener('online', goOn)
        removeEventListener('offline', lost)
        document.removeEventListener('visibilitychange', seen)
        channel?.close()
        if (others === channel) others = null
      }
    },
  }
}

const vehicleParams = ({ shop, vehicle }: PendingChange) => ({ params: { shop: shop.id, id: vehicle.id } })

/** Null where it may pass by itself: then it waits. */
function toRejection(failure: unknown): Rejection | null {
  if (failure instanceof OutcomeUnknownError || failure instanceof UploadCancelledError)
    return { code: 'UNSURE', status: 0, details: {} }
  if (!(failure instanceof ApiFailure)) throw failure
  if (isOutage(failure) || failure.status === 429 || failure.status === 401) return null
  return { code: failure.code, status: failure.status, details: failure.details }
}

/** Whoever signs in again sends their pictures; anything else they press again, having looked. */
const canSendLater = (failure: ApiFailure, change: OfflineChange) =>
  (isOutage(failure) && !isExternalOutage(failure)) || (change.kind === 'picture' && failure.status === 401)

const yards = new WeakMap<App, Yard>()

/** The one of an app. */
export function getYard(app: App): Yard {
  const yard = yards.get(app) ?? createYard(app, globalThis)
  yards.set(app, yard)
  return yard
}
