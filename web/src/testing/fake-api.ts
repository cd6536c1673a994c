import type { Action, ResponseBody } from '@autokierto/contract/calls'
import { routes } from '@autokierto/contract/routes.gen'
import { stationRoutes } from '@autokierto/contract/station-routes.gen'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { nothingWaits } from '../association/testing.ts'

/** A refusal: its status, the code of the error, and what comes with it. */
export type Refusal = { status: number; json: { code: ErrorCode; [detail: string]: unknown } }

type Answered<A extends Action> =
  ResponseBody<A> extends undefined
    ? { status?: number | undefined; json?: undefined }
    : { status?: number | undefined; json: ResponseBody<A> }

/**
 * What one call answers: what the contract says of it, a refusal, text in place of JSON (a file, or a gateway's page), or a
 * network that is gone. An answer that does not fit the contract does not compile; where that is what is tested, it is
 * written as text.
 */
export type Answer<A extends Action> =
  | Answered<A>
  | Refusal
  | { status?: number | undefined; text: string }
  /** Bytes that come little by little. */
  | { status?: number | undefined; stream: ReadableStream<Uint8Array> }
  | 'no network'

// Uploads, which have a way of their own in browsers, are asked for and answered like everything else.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest')

export type Seen = { method: string; path: string; token: string | null; body: unknown; headers: Headers }

export type Answering<A extends Action> = Answer<A> | ((seen: Seen) => Answer<A> | Promise<Answer<A>>)

export type Answers = { [A in Action]?: Answering<A> | undefined }

/** `refused(409, 'STATE_CONFLICT', { vehicle_status })`. */
export const refused = (status: number, code: ErrorCode, details: object = {}): Refusal => ({
  status,
  json: { code, ...details },
})

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
    // What pages follow: unless a test tells of changes there are none.
    if (/^follow(Own)?Changes$/.test(action) && !answers[action]) return new Response(new ReadableStream())
    // What pages show besides, where there is any.
    if (/^list(Owner|Shop)Bulletins$/.test(action) && !answers[action])
      return new Response(JSON.stringify({ results: [], count: 0, next: null }))
    // What the association's navigation counts: nothing, unless a test tells of something.
    if (action === 'getAttention' && !answers[action])
      return new Response(JSON.stringify({ attention: nothingWaits }))
    // Views that somebody has kept: none, unless a test tells of some.
    if (action === 'listSavedViews' && !answers[action]) return new Response(JSON.stringify({ results: [] }))
    // The navigation asks for the battery report to learn whether it is open: it is, unless a test says otherwise.
    if (action === 'getCompanyQuestionnaire' && !answers[action])
      return new Response(JSON.stringify({ questionnaire_answer: { status: 'draft' } }))
    seen.push(call)
    const given = answers[action] as ((seen: Seen) => Answer<Action>) | Answer<Action> | undefined
    if (!given) throw new Error(`No answer for ${action}`)
    const answer =
      typeof given === 'function' ? await Promise.race([given(call), cutOff(init.signal)]) : given
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    const status = answer.status ?? 200
    const text = 'text' in answer ? answer.text : JSON.stringify('json' in answer ? answer.json : {})
    const body = status === 204 ? null : 'stream' in answer ? answer.stream : text
    return new Response(body, { status })
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    seen,
    /** How often an action was called. */
    count: (action: Action) => seen.filter(call => call.action === action).length,
  }
}

/** Never answers, and fails once what was asked is not wanted any more. */
const cutOff = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('Not wanted any more', 'AbortError'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })

// Words before parameters: `owner/vehicle/search/` is not `owner/vehicle/{id}/`.
const patterns = Object.entries({ ...routes, ...stationRoutes })
  .sort(([, a], [, b]) => a.split('{').length - b.split('{').length)
  .map(([action, route]) => {
    const [method, pattern = ''] = route.split(' ')
    const path = new RegExp(`^${pattern.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
    return { action: action as Action, method, path }
  })

function actionOf(method: string, path: string): Action {
  const plain = path.split('?')[0] ?? ''
  const found = patterns.find(route => route.method === method && route.path.test(plain))
  if (!found) throw new Error(`No call has ${method} ${plain}`)
  return found.action
}
