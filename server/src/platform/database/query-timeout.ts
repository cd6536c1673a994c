import pg from 'pg'

type WithDestroyableStream = { connection: { stream: { destroy(): void } } }

/** Closes a connection without notifying the server; pending queries fail. */
export const abortConnection = (client: pg.ClientBase): void =>
  (client as unknown as WithDestroyableStream).connection.stream.destroy()

type TimedQuery = (...parameters: unknown[]) => Promise<unknown> | undefined

/** SQLSTATEs: the server ends the connection because of an administrator, a crash or its start. */
const shutdownStates = /^57P0[123]$/

/**
 * A client that closes its connection in two cases: a query gets no answer in time, or the server reports its
 * shutdown. In the second case the pool would reuse the connection before it notices that the socket is
 * closed. The server's statement timeout does not help if the server or the network drops everything. The
 * driver has a timeout, but it leaves the dead connection in use, so every later query waits again.
 * @param answerMs timeout in milliseconds; 0: none
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
