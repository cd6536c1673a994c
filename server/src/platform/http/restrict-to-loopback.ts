import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { isLoopbackHeader } from '../config/loopback.ts'
import { ApiError } from './api-error.ts'
import { routePath } from './bind-route.ts'

/**
 * Returns true if the request uses a loopback host name of this machine. Requests through a tunnel, a proxy, or a
 * foreign page whose name was rebound to us carry another name.
 */
export const isLocalHostName = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [
    headers.host ?? '',
    headers['x-forwarded-host'] ?? headers.host ?? '',
    ...forwardedHosts(headers.forwarded),
  ].every(name => typeof name === 'string' && isLoopbackHeader(name))

/** Lists the `host` parameters of a `Forwarded` header (RFC 7239). */
const forwardedHosts = (header: string | undefined): string[] =>
  (header ?? '')
    .split(/[,;]/)
    .map(part => part.trim().split('='))
    .filter(([name = '']) => name.toLowerCase() === 'host')
    .map(([, ...value]) => value.join('=').replaceAll('"', ''))

/**
 * The demonstration's password is public, and the developer login needs none. Without explicit permission in the
 * settings, requests under other host names get 404.
 */
export const restrictToLoopback = (app: FastifyInstance, config: Config): void => {
  const { loopbackOnly } = config
  const developerLogin = routePath(config, 'auth/dev/')
  let hasWarned = false
  /** The loopback host name of the last request. Most requests use the same one, so it is checked first. */
  let lastLoopbackHost: string | undefined
  const usesLoopbackName = (request: FastifyRequest): boolean => {
    const { host, forwarded, 'x-forwarded-host': forwardedHost } = request.headers
    const hasSingleHost = forwarded === undefined && forwardedHost === undefined
    if (hasSingleHost && host !== undefined && host === lastLoopbackHost) return true
    const isLocal = isLocalHostName(request)
    if (isLocal && hasSingleHost) lastLoopbackHost = host
    return isLocal
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const isRestricted =
      loopbackOnly.service || (loopbackOnly.devLogin && request.routeOptions.url === developerLogin)
    if (!isRestricted || usesLoopbackName(request)) return done()
    if (!hasWarned) {
      request.log.warn(
        'rejected a request with a host name that is not of this machine: DEMO=true, or for the developer login ' +
          'DEV_LOGIN=true, opens the demonstration to everybody',
      )
    }
    hasWarned = true
    done(new ApiError('ROUTE_NOT_FOUND'))
  })
}
