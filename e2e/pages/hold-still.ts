import type { APIResponse, Page, Route } from '@playwright/test'
import { liveStreams } from './live-streams.ts'

type HeldList = { results: Record<string, unknown>[]; count: number | null; next: string | null }

const isListAnswer = (answer: unknown): answer is HeldList =>
  typeof answer === 'object' &&
  answer !== null &&
  Array.isArray((answer as HeldList).results) &&
  'next' in answer

type HeldAnswer = { response: APIResponse; json: unknown }

/**
 * Answers repeated requests of a page from the first answer and blocks its event stream. The page then does not change
 * while it is inspected, whatever parallel stories do: a re-render would remove states that a test sets by hand.
 * @param rows the length of every list, filled by repeating its rows under other ids; 0 empties lists, null leaves them
 */
export const holdStill = async (page: Page, rows: number | null): Promise<void> => {
  const first = new Map<string, Promise<HeldAnswer>>()
  const ask = async (route: Route): Promise<HeldAnswer> => {
    const response = await route.fetch()
    // A rejected request may be retried with a new session.
    if (!response.ok()) first.delete(getRouteKey(route))
    const answer: unknown = await response.json().catch(() => null)
    return { response, json: rows === null || !isListAnswer(answer) ? answer : withRows(answer, rows) }
  }
  await page.route('**/api/**', async route => {
    const request = route.request()
    if (request.method() !== 'GET') return route.fallback()
    // The event stream stays unanswered as long as the page is open.
    if (liveStreams.test(request.url())) return
    const address = getRouteKey(route)
    const answer = first.get(address) ?? ask(route)
    first.set(address, answer)
    // A story that ends meanwhile closes the page, which no longer needs the answer.
    await answer.then(value => give(route, value)).catch(() => first.delete(address))
  })
}

const getRouteKey = (route: Route) =>
  `${route.request().url()} ${route.request().headers()['accept-language']}`

const give = (route: Route, { response, json }: HeldAnswer) =>
  route.fulfill(json === null ? { response } : { response, json })

const withRows = (answer: HeldList, rows: number): HeldList => {
  const { results } = answer
  const many = Array.from({ length: results.length > 0 ? rows : 0 }, (_, index) => {
    const row = results[index % results.length]
    return index < results.length ? row! : { ...row, id: 1_000_000 + index }
  })
  return { ...answer, results: many, count: many.length, next: null }
}
