import pg from 'pg'

type WithDestroyableStream = { connection: { stream: { destroy(): void } } }

/** Ends a connection without a word to the server; whatever waits on it fails. */
export const abortConnection = (client: pg.ClientBase): void =>
  (client as unknown as WithDestroyableStream).connection.stream.destroy()

type TimedQuery = (...parameters: unknown[]) => Promise<unknown> | undefined

/** The server ends the connection: said by its administrator, by a crash, or as it starts. */
const shutdownStates = /^57P0[123]$/

/**
 * A client that gives its connection up when a query has had no answer for so long, or one that was the server's last word:
 * the pool would lend it once more before it hears that the line is closed. The server's own limit does not
 * help where the server, or the network before it, swallows everything. A limit of the driver's exists, but it leaves
 * the dead connection in use, and every later query waits again.
 * @param answerMs 0: waits for ever
 */
export const withQueryTimeout = (answerMs: number): typeof pg.Client => {
  const query = pg.Client.prototype.query as unknown as TimedQuery
  class BoundedClient extends pg.Client {}
  const bounded: TimedQuery = function (this: pg.Client, ...parameters) {
    const limit = answerMs > 0 ? setTimeout(() => abortConnection(this), answerMs) : undefined
    const done = (failure?: unknown) => {
      clearTimeout(limit)
      if (shutdownStates.test(String((failure as { code?: unknown } | null | undefined)?.code)))
        this.end().catch(() => undefined)
    }
    const callback = parameters.at(-1)
    if (typeof callback === 'function') {
      parameters[parameters.length - 1] = (...results: unknown[]) => {
        done(results[0])
        callback(...results)
      }
    }
    const result = query.apply(this, parameters)
    result?.then(() => done(), done)
    return result
  }
  Object.assign(BoundedClient.prototype, { query: bounded })
  return BoundedClient
}
