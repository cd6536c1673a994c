import type { Action, ResponseBody } from '@autokierto/contract/calls'
import { routes } from '@autokierto/contract/routes.gen'
import { stationRoutes } from '@autokierto/contract/station-routes.gen'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import { nothingWaits } from '../association/testing.ts'

/** An error answer: its status, code and details. */
export type ErrorAnswer = { status: number; json: { code: ErrorCode; [detail: string]: unknown } }

type JsonAnswer<A extends Action> =
  ResponseBody<A> extends undefined
    ? { status?: number | undefined; json?: undefined }
    : { status?: number | undefined; json: ResponseBody<A> }

/**
 * The answer of a call: the contract's type, an error, text instead of JSON (a file or a gateway's page), or no
 * network. An answer that does not match the contract does not compile; tests of malformed answers pass text.
 */
export type Answer<A extends Action> =
  | JsonAnswer<A>
  | ErrorAnswer
  | { status?: number | undefined; text: string }
  | { status?: number | undefined; stream: ReadableStream<Uint8Array> }
  | 'no network'

// Without XMLHttpRequest, uploads use the fake `fetch` too.
Reflect.deleteProperty(globalThis, 'XMLHttpRequest')

export type Seen = { method: string; path: string; token: string | null; body: unknown; headers: Headers }

export type Answering<A extends Action> = Answer<A> | ((seen: Seen) => Answer<A> | Promise<Answer<A>>)

export type Answers = { [A in Action]?: Answering<A> | undefined }

export const refused = (status: number, code: ErrorCode, details: object = {}): ErrorAnswer => ({
  status,
  json: { code, ...details },
})

/**
 * A fake `fetch` that answers by the contract's actions and records the calls. A call without an answer fails the test.
 */
export function fakeApi(answers: Answers) {
  const seen: (Seen & { action: Action })[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const path = String(input).replace(/^\/api\//, '')
    const action = findAction(method, path)
    const headers = new Headers(init.headers)
    const call = {
      action,
      method,
      path,
      headers,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    // The event stream: no changes, unless the test provides them.
    if (/^follow(Own)?Changes$/.test(action) && !answers[action]) return new Response(new ReadableStream())
    // Bulletins that pages show: none by default.
    if (/^list(Owner|Shop)Bulletins$/.test(action) && !answers[action])
      return new Response(JSON.stringify({ results: [], count: 0, next: null }))
    // Counts in the association's navigation: zero by default.
    if (action === 'getAttention' && !answers[action])
      return new Response(JSON.stringify({ attention: nothingWaits }))
    // Saved views: none by default.
    if (action === 'listSavedViews' && !answers[action]) return new Response(JSON.stringify({ results: [] }))
    // The navigation checks whether the battery report is open: it is by default.
    if (action === 'getCompanyQuestionnaire' && !answers[action])
      return new Response(JSON.stringify({ questionnaire_answer: { status: 'draft' } }))
    seen.push(call)
    const handler = answers[action] as ((seen: Seen) => Answer<Action>) | Answer<Action> | undefined
    if (!handler) throw new Error(`No answer for ${action}`)
    const answer =
      typeof handler === 'function'
        ? await Promise.race([handler(call), rejectOnAbort(init.signal)])
        : handler
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    const status = answer.status ?? 200
    const text = 'text' in answer ? answer.text : JSON.stringify('json' in answer ? answer.json : {})
    const body = status === 204 ? null : 'stream' in answer ? answer.stream : text
    return new Response(body, { status })
  }
  return {
    fetch: fetch as typeof globalThis.fetch,
    seen,
    count: (action: Action) => seen.filter(call => call.action === action).length,
  }
}

/** Never resolves; rejects when the request is aborted. */
const rejectOnAbort = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new DOMException('Not wanted any more', 'AbortError'))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })

// Routes with fewer parameters match first: `owner/vehicle/search/` is not `owner/vehicle/{id}/`.
const patterns = Object.entries({ ...routes, ...stationRoutes })
  .sort(([, a], [, b]) => a.split('{').length - b.split('{').length)
  .map(([action, route]) => {
    const [method, pattern = ''] = route.split(' ')
    const path = new RegExp(`^${pattern.replace('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
    return { action: action as Action, method, path }
  })

function findAction(method: string, path: string): Action {
  const plain = path.split('?')[0] ?? ''
  const found = patterns.find(route => route.method === method && route.path.test(plain))
  if (!found) throw new Error(`No call has ${method} ${plain}`)
  return found.action
}

/** The bodies of the calls of one action, oldest first. */
export const listBodies = ({ api }: { api: Pick<ReturnType<typeof fakeApi>, 'seen'> }, action: Action) =>
  api.seen.filter(call => call.action === action).map(({ body }) => body)
