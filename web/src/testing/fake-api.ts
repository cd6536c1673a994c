import type { Action } from '@autokierto/contract/calls'
import { routes } from '@autokierto/contract/routes.gen'
import { stationRoutes } from '@autokierto/contract/station-routes.gen'

/** What one call answers: a status with a JSON body, or a network that is gone. */
export type Answer = { status?: number; json?: unknown; text?: string } | 'no network'

export type Seen = { method: string; path: string; token: string | null; body: unknown; headers: Headers }

type Answers = Partial<Record<Action, Answer | ((seen: Seen) => Answer | Promise<Answer>)>>

/**
 * A `fetch` that answers by the contract's actions, for components and clients under test, and remembers what it saw.
 * A call without an answer here is an error of the test.
 */
export function fakeApi(answers: Answers) {
  const seen: (Seen & { action: Action })[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = String(input).replace(/^\/api\//, '')
    const action = actionOf(method, path)
    const headers = new Headers(init.headers)
    const call = {
      action,
      method,
      path,
      headers,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    seen.push(call)
    const given = answers[action]
    if (!given) throw new Error(`No answer for ${action}`)
    const answer = typeof given === 'function' ? await given(call) : given
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    const status = answer.status ?? 200
    const body = status === 204 ? null : (answer.text ?? JSON.stringify(answer.json ?? {}))
    return new Response(body, { status })
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    seen,
    /** How often an action was called. */
    count: (action: Action) => seen.filter(call => call.action === action).length,
  }
}

function actionOf(method: string, path: string): Action {
  const plain = path.split('?')[0]
  // Words before parameters: `owner/vehicle/search/` is not `owner/vehicle/{id}/`.
  const found = Object.entries({ ...routes, ...stationRoutes })
    .sort(([, a], [, b]) => a.split('{').length - b.split('{').length)
    .find(([, route]) => {
      const [routeMethod, pattern = ''] = route.split(' ')
      return (
        routeMethod === method &&
        new RegExp(`^${pattern.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(plain ?? '')
      )
    })
  if (!found) throw new Error(`No call has ${method} ${plain}`)
  return found[0] as Action
}
