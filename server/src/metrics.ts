import { createServer } from 'node:http'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/**
 * Serves the figures of this process for Prometheus on a port of their own, which stays inside.
 * @returns ends it
 */
export const serveMetrics = async (host: string, port: number, pool: Pool): Promise<() => Promise<void>> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'autokierto_database_connections',
    help: 'Connections of the database pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
