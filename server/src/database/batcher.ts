import { setImmediate as endOfTurn } from 'node:timers/promises'

/** What goes into one statement at most. */
const maxBatchSize = 200

/**
 * How long others wait for a statement that is under way, in milliseconds. One that takes longer, on a connection that has
 * died maybe, keeps nobody but its own.
 */
const overlapAfterMs = 100

/**
 * What many ask, or write, at once in one statement: what comes in the same turn of the event loop goes together, and what
 * comes while a statement is under way goes with the next. So each is answered as things stand after it was asked, many at
 * once cost one journey, and a single one waits for nobody.
 * Where that fails each goes again alone: nobody fails for another.
 * @param work one statement for all of these; its results in their order
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
      clearTimeout(patience)
      if (underWay !== statement) return
      underWay = null
      if (waiting.length > 0) void begin()
    }
    await endOfTurn()
    const patience = setTimeout(goOn, overlapAfterMs)
    await doAll(waiting.splice(0, maxBatchSize))
    goOn()
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!underWay) void begin()
    })
}

/** Reads what is named so, together with whoever asks the same at the same time. */
export type Coalesced<Result> = (name: string, read: () => Promise<Result>) => Promise<Result>

/**
 * What several ask alike at once is read once: twenty open pages that hear of one change cost two readings. Whoever asks
 * while it is being read gets the next reading, as `together` has it. The result is one object for all of them, and frozen.
 */
export const createCoalescer = <Result extends object>(): Coalesced<Result> => {
  const asked = new Map<string, { ask: (read: () => Promise<Result>) => Promise<Result>; askers: number }>()
  return async (name, read) => {
    const one = asked.get(name) ?? { ask: createBatcher(readLatest<Result>), askers: 0 }
    asked.set(name, one)
    one.askers += 1
    try {
      return await one.ask(read)
    } finally {
      one.askers -= 1
      if (one.askers === 0) asked.delete(name)
    }
  }
}

/** The last of them, so that its `now` is that of whoever asked last. */
const readLatest = async <Result extends object>(
  reads: readonly (() => Promise<Result>)[],
): Promise<Result[]> => {
  const result = Object.freeze(await reads.at(-1)!())
  return reads.map(() => result)
}
