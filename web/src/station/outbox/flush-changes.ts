import type { Action } from '@autokierto/contract/calls'
import { callQuery } from '../../kit/calls/queries.ts'
import type { PendingChange } from './pending-change.ts'
import { sendPendingChange } from './send-change.ts'
import type { YardContext } from './yard-context.ts'
import { getRetryDelayMs, listSendable, recordFailure } from './yard-state.ts'

/** Queries to invalidate after a change of a vehicle. */
const AFFECTED_ACTIONS = [
  'listVehiclesByStatus',
  'getVehicle',
  'getProcess',
  'getRound',
] as const satisfies Action[]

export type Sender = ReturnType<typeof createSender>

/** Sends the stored changes in their order, until one gets no answer, and retries later. */
export function createSender(context: YardContext) {
  const { client, queries, navigator, state, dispatch, outbox, load, notifyOtherTabs, withLock } = context
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The queued change being sent, and the way to cancel it. */
  let inFlight: { id: number; givenUp: AbortController } | null = null
  let flushing: Promise<void> | null = null

  /** @returns whether the next change can be sent */
  const sendNext = async (pendingChange: PendingChange): Promise<boolean> => {
    const store = await outbox()
    const { id } = pendingChange
    const givenUp = new AbortController()
    inFlight = { id, givenUp }
    try {
      const answer = await sendPendingChange(client, pendingChange, {
        onSent: share => dispatch({ type: 'progress', id, share }),
        givenUp: givenUp.signal,
      })
      await store.remove(id)
      queries.setQueryData(callQuery(client, 'getVehicle', toVehicleParams(pendingChange)).queryKey, answer)
      dispatch({ type: 'accept', id })
      return true
    } catch (failure) {
      const next = recordFailure(pendingChange, failure, new Date().toISOString())
      if (next === null) {
        await store.remove(id)
        dispatch({ type: 'remove', id })
        return true
      }
      await store.put(next)
      dispatch({ type: 'replace', change: next })
      return next.refusal !== null
    } finally {
      inFlight = null
      dispatch({ type: 'end-attempt' })
    }
  }

  /** Refetches the changed data. The pages retry failed queries themselves. */
  const refresh = () =>
    Promise.all(AFFECTED_ACTIONS.map(name => queries.invalidateQueries({ queryKey: [name] }).catch(() => {})))

  const sendAll = async () => {
    await load()
    const before = state().pending
    for (let [next] = listSendable(state()); next && navigator.onLine; [next] = listSendable(state())) {
      if (!context.isSignedIn(next.sub) || !(await sendNext(next))) break
    }
    if (state().pending === before) return
    notifyOtherTabs()
    await refresh()
    dispatch({ type: 'show-sent' })
  }

  const flush = (): Promise<void> => {
    flushing ??= (async () => {
      dispatch({ type: 'start-sending' })
      await withLock(sendAll).catch(() => {})
      flushing = null
      dispatch({ type: 'end-sending', isOffline: !navigator.onLine })
      scheduleRetry()
    })()
    return flushing
  }

  const scheduleRetry = () => {
    clearTimeout(timer)
    if (listSendable(state()).length === 0) return
    timer = setTimeout(() => void flush(), getRetryDelayMs(state()))
    dispatch({ type: 'schedule-retry' })
  }

  return {
    flush,
    scheduleRetry,
    cancelRetry: () => clearTimeout(timer),
    /** Waits for a flush that runs. */
    settle: async () => void (await flushing),
    /** @returns false if this change is not being sent, or cannot be cancelled */
    cancel: ({ id, change }: PendingChange): boolean => {
      if (change.kind !== 'picture' || inFlight?.id !== id) return false
      inFlight.givenUp.abort()
      return true
    },
  }
}

const toVehicleParams = ({ shop, vehicle }: PendingChange) => ({ params: { shop: shop.id, id: vehicle.id } })
