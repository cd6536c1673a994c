import type { App } from '../../kit/session/app-context.ts'
import { createSender, type Sender } from './flush-changes.ts'
import type { OfflineChange, OfflineVehicle, PendingChange } from './pending-change.ts'
import { type OnProgress, sendChange, type VehicleAnswer } from './send-change.ts'
import { type Browser, createYardContext, type YardContext } from './yard-context.ts'
import { canSendLater, confirmOld, mustQueue, toRetry } from './yard-state.ts'

/** Result of a change: the service's answer, or the change as stored on this device. */
export type ActOutcome = { answer: VehicleAnswer } | { kept: PendingChange }

export type Yard = ReturnType<typeof createYard>

/**
 * Sends the changes of a station user, whose connection may be lost. A change without an answer is stored and
 * retried later, in order. Its `Idempotency-Key` makes sure that it is applied once. A change that the
 * service rejects is stored with the rejection until the user decides.
 */
export function createYard(app: Pick<App, 'client' | 'session' | 'queries'>, browser: Browser) {
  const context = createYardContext(app, browser)
  const sender = createSender(context)
  const { navigator, state, subscribe, dispatch, outbox, load } = context
  return {
    state,
    subscribe,
    act: createAct(context, sender),

    /** Sends pending changes, until one gets no answer. */
    flush: sender.flush,

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
      for (const confirmed of confirmOld(state().pending)) await store.put(confirmed)
      // A flush that already runs has not seen the confirmation, so a second one follows it.
      await sender.settle()
      await sender.flush()
    },

    /** Postpones the decision about old changes until the next visit. */
    putOff: () => dispatch({ type: 'put-off' }),

    /** Tracks the connection on pages that do not send automatically. */
    watch(): () => void {
      const updateConnection = () => dispatch({ type: 'connection', isOffline: !navigator.onLine })
      updateConnection()
      addEventListener('online', updateConnection)
      addEventListener('offline', updateConnection)
      return () => {
        removeEventListener('online', updateConnection)
        removeEventListener('offline', updateConnection)
      }
    },

    /** Resends a rejected change on the user's request, overwriting changes by others. */
    async retry(rejected: PendingChange) {
      await (await outbox()).put(toRetry(rejected, crypto.randomUUID()))
      await load()
      await sender.flush()
    },

    /**
     * Removes a pending or a rejected change.
     * @returns false if it was too late: the change had been sent
     */
    async discard(pendingChange: PendingChange): Promise<boolean> {
      if (sender.cancel(pendingChange)) {
        await sender.settle()
        return true
      }
      // Other changes cannot be cancelled while they are being sent.
      const wasPending = await context.withLock(async () => {
        await load()
        const isThere = state().pending.some(({ id }) => id === pendingChange.id)
        await (await outbox()).remove(pendingChange.id)
        return isThere
      })
      await load()
      context.notifyOtherTabs()
      return wasPending
    },

    start: () => startYard(context, sender),
  }
}

/** Tracks the user, the connection and the other tabs while a station page is open. */
function startYard(context: YardContext, { flush, cancelRetry }: Sender): () => void {
  const { session, state, dispatch } = context
  const resume = () => {
    dispatch({ type: 'reset-retries' })
    void flush()
  }
  const handleOffline = () => dispatch({ type: 'connection', isOffline: true })
  const handleVisibility = () => document.visibilityState === 'visible' && resume()
  const unsubscribe = session.subscribe(() => {
    if (context.getSessionUserId() !== state().userId || session.state().isAuthenticated) resume()
  })
  addEventListener('online', resume)
  addEventListener('offline', handleOffline)
  document.addEventListener('visibilitychange', handleVisibility)
  const disconnectTabs = context.connectTabs()
  resume()
  return () => {
    cancelRetry()
    unsubscribe()
    removeEventListener('online', resume)
    removeEventListener('offline', handleOffline)
    document.removeEventListener('visibilitychange', handleVisibility)
    disconnectTabs()
  }
}

const createAct = (context: YardContext, { flush, scheduleRetry }: Sender) => {
  const { client, session, navigator, state, dispatch, outbox, notifyOtherTabs } = context

  const storeChange = async (newChange: Omit<PendingChange, 'id'>): Promise<ActOutcome> => {
    const change = await (await outbox()).add(newChange)
    dispatch({ type: 'store', change, isOffline: !navigator.onLine })
    notifyOtherTabs()
    scheduleRetry()
    return { kept: change }
  }

  /**
   * Makes one change: sends it, or stores it if there is no connection or an earlier change is pending.
   * @param version of the vehicle as shown, if the change depends on what was read
   * @param onSent receives the part of a picture already sent
   * @param givenUp aborted when the user cancels a picture
   * @throws ApiFailure if the service rejects it, or if this browser cannot store it; UploadCancelledError
   */
  return async (
    change: OfflineChange,
    vehicle: OfflineVehicle,
    { version, onSent, givenUp }: { version?: number; onSent?: OnProgress; givenUp?: AbortSignal } = {},
  ): Promise<ActOutcome> => {
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
    if (canStore && (!navigator.onLine || mustQueue(state(), id))) {
      const outcome = await storeChange(newChange)
      if (navigator.onLine) void flush()
      return outcome
    }
    try {
      const options = { version, onSent, givenUp, quiet: canStore || undefined }
      return { answer: await sendChange(client, newChange, options) }
    } catch (failure) {
      if (!canStore || !canSendLater(failure, change)) throw failure
      // If it cannot be stored either, the missing answer is the error to report.
      return storeChange({ ...newChange, tried: newChange.at }).catch(() => Promise.reject(failure))
    }
  }
}

const yards = new WeakMap<App, Yard>()

export function getYard(app: App): Yard {
  const yard = yards.get(app) ?? createYard(app, globalThis)
  yards.set(app, yard)
  return yard
}
