import type { Action } from '@autokierto/contract/calls'
import { calls } from '@autokierto/contract/calls'
import { splitRoute } from '@autokierto/contract/endpoint'
import type { Config } from '../config.ts'
import { isActionOffered } from '../offered-calls.ts'
import { wordParameters } from './bind-route.ts'

type Route = { method: string; segments: readonly ((part: string) => boolean)[] }

const isId = (part: string): boolean => /^\d+$/.test(part)
const isWord = (part: string): boolean => part !== ''

/** Whether a part of an address fits this part of a path, as the router has it. */
const fits = (segment: string): ((part: string) => boolean) => {
  if (!segment.startsWith('{')) return part => part === segment
  return wordParameters.has(segment.slice(1, -1)) ? isWord : isId
}

/**
 * The methods that each address of the API takes, for the `Allow` of an answer to another one (RFC 9110, 10.2.1).
 * @returns a function from a path to its methods; null where it is no address of the API
 */
export const createAllowedMethods = (config: Config): ((path: string) => string | null) => {
  const routes = (Object.keys(calls) as Action[])
    .filter(action => isActionOffered(action, config))
    .map((action): Route => {
      const { method, path } = splitRoute(calls[action].call)
      return { method, segments: `${config.api.path}${path}`.split('/').map(fits) }
    })
  const matches = ({ segments }: Route, asked: readonly string[]): boolean =>
    segments.length === asked.length && segments.every((isOne, at) => isOne(asked[at]!))
  return path => {
    const asked = path.split('/')
    const methods = new Set(routes.filter(route => matches(route, asked)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return methods.size > 0 ? [...methods].toSorted().join(', ') : null
  }
}
