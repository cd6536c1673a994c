import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * An address whose signs cannot be read leads nowhere, by the way of every other that does: Fastify's own answer to it has
 * neither the headers of all answers nor a line in the log.
 */
export const readableAddress =
  ({ api }: Pick<Config, 'api'>) =>
  ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => {
    const [path = '/'] = url.split('?', 1)
    if (isReadable(path)) return url
    return `${path.startsWith(api.path) ? api.path : '/'}unreadable-address`
  }
