import type pg from 'pg'

type WithCorkableStream = { connection: { stream: { cork(): void; uncork(): void } } }
type CorkedQuery = (...parameters: unknown[]) => unknown

/**
 * A pipelined client that sends what it is asked in one turn in one write. Each write wakes the server's process, which
 * then would do the first statement while the next one waits to be written.
 */
export const corkingClient = (Client: typeof pg.Client): typeof pg.Client => {
  const query = Client.prototype.query as unknown as CorkedQuery
  class OneWriteClient extends Client {}
  const gathered: CorkedQuery = function (this: pg.Client, ...parameters) {
    const { stream } = (this as unknown as WithCorkableStream).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query.apply(this, parameters)
  }
  Object.assign(OneWriteClient.prototype, { query: gathered })
  return OneWriteClient
}
