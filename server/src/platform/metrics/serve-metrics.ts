import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { figuresPort, listenFailure } from '../startup/port.ts'

const isSameToken = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(first!, second!)
}

/**
 * Serves the metrics of this process to Prometheus on a separate port. Without a token it is reachable from this
 * machine only.
 * @param look awaited before each response
 * @returns a function that stops the server
 * @throws StartError when the port is in use
 */
export const serveMetrics = async (
  { host, port, token }: NonNullable<Config['metrics']>,
  { registry, look }: { registry: Registry; look: () => Promise<void> },
): Promise<() => Promise<void>> => {
  const server = createServer(async (request, response) => {
    if (token !== null && !isSameToken(request.headers.authorization ?? '', `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      return
    }
    await look()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenFailure(error, figuresPort({ host, port }))))
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
