import { setTimeout as sleep } from 'node:timers/promises'
import { createShares, type Share, tooManyAtOnce } from '../../platform/http/shares.ts'

/**
 * A key of an entry, the number of its entries allowed in progress, and how far each delays the next. The step is 1, or
 * less for keys that many users share.
 */
export type QueueKey = readonly [...Share, step: number]

type WaitingTask = { start: number; begin: () => void; refuse: (error: Error) => void }

/** Waits for a slot and runs the work in it. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue in which no user waits behind a crowd of others: start-time fair queueing (Goyal, Vin and Cheng 1996) over
 * several keys per entry. An entry starts one step after the last entry with a common key. Many entries with one key
 * therefore queue behind each other, while an entry with unused keys runs next.
 * @param places concurrency limit
 * @param maxWaiting limit of waiting entries; beyond it, the entry that would start last is rejected
 * @param refusalMs delay of a rejection, so that a flood does not retry immediately and keep the service busy
 */
export const createFairQueue = ({
  places,
  maxWaiting,
  refusalMs,
}: {
  places: number
  maxWaiting: number
  refusalMs: number
}) => {
  /** Earliest start of the next entry per key, as long as the key has entries. */
  const nextStarts = new Map<string, number>()
  const shares = createShares(key => nextStarts.delete(key))
  /** Sorted by start. */
  const waiting: WaitingTask[] = []
  let free = places
  /** Start of the last entry that began. */
  let present = 0

  const wait = (start: number): Promise<void> =>
    new Promise((resolve, refuse) => {
      const at = waiting.findIndex(other => other.start > start)
      const entry = { start, begin: resolve, refuse }
      if (at === -1) waiting.push(entry)
      else waiting.splice(at, 0, entry)
      if (waiting.length > maxWaiting) waiting.pop()!.refuse(tooManyAtOnce())
    })

  const acquireShares = async (keys: readonly QueueKey[]): Promise<() => void> => {
    try {
      return shares.take(keys.map(([key, max]) => [key, max]))
    } catch (error) {
      await sleep(refusalMs)
      throw error
    }
  }

  /**
   * Counts an entry under its keys while it waits, and until all of its work is done.
   * @throws ApiError RATE_LIMITED without waiting if a key has used up its share
   */
  return async <T>(keys: readonly QueueKey[], work: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const release = await acquireShares(keys)
    const earliest = keys.map(([key]) => Math.max(present, nextStarts.get(key) ?? 0))
    const start = Math.max(present, ...earliest)
    for (const [at, [key, , step]] of keys.entries()) nextStarts.set(key, earliest[at]! + step)

    const inTurn: InTurn = async turn => {
      if (free > 0) free--
      else await wait(start)
      present = Math.max(present, start)
      try {
        return await turn()
      } finally {
        const next = waiting.shift()
        if (next) next.begin()
        else free++
      }
    }
    try {
      return await work(inTurn)
    } finally {
      release()
    }
  }
}
