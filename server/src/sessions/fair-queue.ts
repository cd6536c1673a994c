import { setTimeout as sleep } from 'node:timers/promises'
import { createShares, type Share, tooManyAtOnce } from '../http/shares.ts'

/** A key of an entry, how many it may have under way, and how far each puts off the next: 1, or less where many share it. */
export type QueueKey = readonly [...Share, step: number]

type Waiting = { start: number; begin: () => void; refuse: (error: Error) => void }

/** Waits for its turn, and does the work. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A queue in which nobody waits behind the crowd of somebody else: start-time fair queueing (Goyal, Vin and Cheng 1996)
 * over several keys of each entry. An entry starts a step after the last one that has a key in common with it, so that many
 * with one key line up behind each other, while an entry whose keys nobody else uses goes next.
 * @param places worked on at once
 * @param maxWaiting in all; beyond, the entry that would start last is refused
 * @param refusalMs how long a refusal is held back: a flood that were answered at once would come again at once, and keep
 *   the service busy with refusing it
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
  /** Where the next entry of a key may start. Kept for as long as the key has an entry. */
  const nextStarts = new Map<string, number>()
  const shares = createShares(key => nextStarts.delete(key))
  /** In the order of their starts. */
  const waiting: Waiting[] = []
  let free = places
  /** The start of the entry that began last. */
  let present = 0

  const wait = (start: number): Promise<void> =>
    new Promise((resolve, refuse) => {
      const at = waiting.findIndex(other => other.start > start)
      const entry = { start, begin: resolve, refuse }
      if (at === -1) waiting.push(entry)
      else waiting.splice(at, 0, entry)
      if (waiting.length > maxWaiting) waiting.pop()!.refuse(tooManyAtOnce())
    })

  const takeShares = async (keys: readonly QueueKey[]): Promise<() => void> => {
    try {
      return shares.take(keys.map(([key, max]) => [key, max]))
    } catch (refusal) {
      await sleep(refusalMs)
      throw refusal
    }
  }

  /**
   * Counts an entry under its keys before it waits, and until all of its work is done.
   * @throws ApiError RATE_LIMITED, without waiting for a turn, where a key has used up its share
   */
  return async <T>(keys: readonly QueueKey[], work: (inTurn: InTurn) => Promise<T>): Promise<T> => {
    const release = await takeShares(keys)
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
