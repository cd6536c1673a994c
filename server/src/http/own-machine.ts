import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHeader } from '../config/loopback.ts'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'
import { routePath } from './bind.ts'

/**
 * Whether the browser came by a name that only this machine has for itself. A tunnel, a proxy, or a page of somebody
 * else whose name was turned to us names itself here.
 */
export const isByOwnName = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
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
export const keepToOwnMachine = (app: FastifyInstance, config: Config): void => {
  const { loopbackOnly } = config
  const developerLogin = routePath(config, 'auth/dev/')
  let isTold = false
  app.addHook('onRequest', async request => {
    const isKept =
      loopbackOnly.service || (loopbackOnly.devLogin && request.routeOptions.url === developerLogin)
    if (!isKept || isByOwnName(request)) return
    if (!isTold) {
      request.log.warn(
        'a request by a name that is not of this machine was refused: DEMO=true, for the developer login ' +
          'DEV_LOGIN=true, opens the demonstration to everybody',
      )
    }
    isTold = true
    throw new ApiError('ROUTE_NOT_FOUND')
  })
}
