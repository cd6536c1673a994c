import type pg from 'pg'

type WithCorkableStream = { connection: { stream: { cork(): void; uncork(): void } } }
type CorkedQuery = (...parameters: unknown[]) => unknown

/**
 * A pipelined client that sends the queries of one event loop turn in one write. Each write would wake the
 * server process, which would run the first statement while the next one waits to be written.
 */
export const corkingClient = (Client: typeof pg.Client): typeof pg.Client => {
  const query = Client.prototype.query as unknown as CorkedQuery
  class OneWriteClient extends Client {}
  const corkedQuery: CorkedQuery = function (this: pg.Client, ...parameters) {
    const { stream } = (this as unknown as WithCorkableStream).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query.apply(this, parameters)
  }
  Object.assign(OneWriteClient.prototype, { query: corkedQuery })
  return OneWriteClient
}
