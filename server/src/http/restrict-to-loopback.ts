import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHeader } from '../config/loopback.ts'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { routePath } from './bind-route.ts'

/**
 * Whether the browser came by a name that only this machine has for itself. A tunnel, a proxy, or a page of somebody
 * else whose name was turned to us names itself here.
 */
export const isLocalHostName = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [
    headers.host ?? '',
    headers['x-forwarded-host'] ?? headers.host ?? '',
    ...forwardedHosts(headers.forwarded),
  ].every(name => typeof name === 'string' && isLoopbackHeader(name))

/** What each proxy on the way was asked for, as RFC 7239 writes it. */
const forwardedHosts = (header: string | undefined): string[] =>
  (header ?? '')
    .split(/[,;]/)
    .map(part => part.trim().split('='))
    .filter(([name = '']) => name.toLowerCase() === 'host')
    .map(([, ...value]) => value.join('=').replaceAll('"', ''))

/**
 * The demonstration's password is public, and the developer login asks for none. Where nobody has said in so many words
 * that a network may use them, other names of the service lead nowhere.
 */
export const restrictToLoopback = (app: FastifyInstance, config: Config): void => {
  const { loopbackOnly } = config
  const developerLogin = routePath(config, 'auth/dev/')
  let isTold = false
  /** The name that the last request came by, of this machine: the next one mostly comes by the same. */
  let ownName: string | undefined
  const comesByOwnName = (request: FastifyRequest): boolean => {
    const { host, forwarded, 'x-forwarded-host': asked } = request.headers
    const isNamedOnce = forwarded === undefined && asked === undefined
    if (isNamedOnce && host !== undefined && host === ownName) return true
    const isOwn = isLocalHostName(request)
    if (isOwn && isNamedOnce) ownName = host
    return isOwn
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const isKept =
      loopbackOnly.service || (loopbackOnly.devLogin && request.routeOptions.url === developerLogin)
    if (!isKept || comesByOwnName(request)) return done()
    if (!isTold) {
      request.log.warn(
        'a request by a name that is not of this machine was refused: DEMO=true, for the developer login ' +
          'DEV_LOGIN=true, opens the demonstration to everybody',
      )
    }
    isTold = true
    done(new ApiError('ROUTE_NOT_FOUND'))
  })
}
