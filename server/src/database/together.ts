/** What goes into one statement at most. */
const mostAtOnce = 200

/**
 * How long others wait for a statement that is under way, in milliseconds. One that takes longer, on a connection that has
 * died maybe, keeps nobody but its own.
 */
const patienceMs = 100

/**
 * What many ask, or write, at once in one statement: what comes while one is under way goes with the next, so that each is
 * answered as things stand after it was asked, many at once cost one journey, and a single one waits for nobody.
 * Where that fails each goes again alone: nobody fails for another.
 * @param work one statement for all of these; its results in their order
 */
export const together = <Item, Result>(work: (items: readonly Item[]) => Promise<readonly Result[]>) => {
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
    const patience = setTimeout(goOn, patienceMs)
    await doAll(waiting.splice(0, mostAtOnce))
    goOn()
  }

  return (item: Item): Promise<Result> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!underWay) void begin()
    })
}
