import { setImmediate as endOfTurn } from 'node:timers/promises'

const maxBatchSize = 200

/** After this many milliseconds the next statement starts although one still runs, for example on a dead connection. */
const overlapAfterMs = 100

/**
 * Combines concurrent reads or writes into one statement. Items of the same event loop turn go together, and
 * items that arrive while a statement runs go with the next one. So each result reflects a state after its
 * request, many items share one round trip, and a single item does not wait.
 * If the statement fails, each item is retried alone, so that none fails because of another.
 * @param work runs one statement for all items and returns the results in their order
 */
export const createBatcher = <Item, Result>(work: (items: readonly Item[]) => Promise<readonly Result[]>) => {
  type Waiting = { item: Item; done: (result: Result) => void; failed: (error: unknown) => void }
  const waiting: Waiting[] = []
  let underWay: object | null = null

  const doAll = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [at, { done }] of batch.entries()) done(results[at]!)
    } catch (error) {
      if (batch.length === 1) batch[0]!.failed(error)
      else await Promise.all(batch.map(each => doAll([each])))
    }
  }

  const begin = async (): Promise<void> => {
    const statement = {}
    underWay = statement
    const goOn = () => {
      clearTimeout(timer)
      if (underWay !== statement) return
      underWay = null
      if (waiting.length > 0) void begin()
    }
    await endOfTurn()
    const timer = setTimeout(goOn, overlapAfterMs)
    await doAll(waiting.splice(0, maxBatchSize))
    goOn()
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!underWay) void begin()
    })
}

/** Runs `read`, or shares the read of concurrent callers with the same name. */
export type Coalesced<Result> = (name: string, read: () => Promise<Result>) => Promise<Result>

/**
 * Shares one read among concurrent callers with the same name: twenty open pages that react to one change cost two
 * reads. Callers that arrive during a read get the next one, as in `createBatcher`. All get the same frozen object.
 */
export const createCoalescer = <Result extends object>(): Coalesced<Result> => {
  const entries = new Map<string, { ask: (read: () => Promise<Result>) => Promise<Result>; askers: number }>()
  return async (name, read) => {
    const one = entries.get(name) ?? { ask: createBatcher(readLatest<Result>), askers: 0 }
    entries.set(name, one)
    one.askers += 1
    try {
      return await one.ask(read)
    } finally {
      one.askers -= 1
      if (one.askers === 0) entries.delete(name)
    }
  }
}

/** Uses the last read, so that its `now` is that of the latest caller. */
const readLatest = async <Result extends object>(
  reads: readonly (() => Promise<Result>)[],
): Promise<Result[]> => {
  const result = Object.freeze(await reads.at(-1)!())
  return reads.map(() => result)
}
