import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Routes a URL that cannot be decoded to a path that does not exist. Fastify's own response to such a URL has no
 * security headers and is not logged.
 */
export const readableAddress =
  ({ api }: Pick<Config, 'api'>) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    const [path = '/'] = url.split('?', 1)
    if (isDecodable(path)) return url
    return `${path.startsWith(api.path) ? api.path : '/'}unreadable-address`
  }
