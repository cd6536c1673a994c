import type { Action } from '@autokierto/contract/calls'
import { calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import type { Config } from '../config/config.ts'
import { wordParameters } from './bind-route.ts'
import { isActionOffered } from './offered-calls.ts'

type Route = { method: string; segments: readonly ((part: string) => boolean)[] }

const isId = (part: string): boolean => /^\d+$/.test(part)
const isWord = (part: string): boolean => part !== ''

/** Returns a test of one path part that matches as the router does. */
const fits = (segment: string): ((part: string) => boolean) => {
  if (!segment.startsWith('{')) return part => part === segment
  return wordParameters.has(segment.slice(1, -1)) ? isWord : isId
}

/**
 * Lists the methods that each path of the API takes, for the `Allow` header of an answer to another method (RFC 9110,
 * 10.2.1).
 * @returns a function from a path to its methods; null if the API has no such path
 */
export const createAllowedMethods = (config: Config): ((path: string) => string | null) => {
  const routes = (Object.keys(calls) as Action[])
    .filter(action => isActionOffered(action, config))
    .map((action): Route => {
      const { method, path } = splitRoute(calls[action].call)
      return { method, segments: `${config.api.path}${path}`.split('/').map(fits) }
    })
  const matches = ({ segments }: Route, parts: readonly string[]): boolean =>
    segments.length === parts.length && segments.every((matchesPart, index) => matchesPart(parts[index]!))
  return path => {
    const parts = path.split('/')
    const methods = new Set(routes.filter(route => matches(route, parts)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return methods.size > 0 ? [...methods].toSorted().join(', ') : null
  }
}
