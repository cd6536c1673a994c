import type { APIResponse, Page, Route } from '@playwright/test'
import { liveStreams } from './live-streams.ts'

type List = { results: Record<string, unknown>[]; count: number | null; next: string | null }

const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as List).results) && 'next' in answer

type Answer = { response: APIResponse; json: unknown }

/**
 * What the page asks for is answered as it was the first time, and it hears of no changes, so that it stands still while
 * it is looked at, whatever other stories do meanwhile: what is drawn anew loses the states that are put on it by hand.
 * @param rows every list answers so many: what it has, again and again under other ids, or none
 */
export const holdStill = async (page: Page, rows: number | null): Promise<void> => {
  const first = new Map<string, Promise<Answer>>()
  const ask = async (route: Route): Promise<Answer> => {
    const response = await route.fetch()
    // What is refused may be asked for again with a new session.
    if (!response.ok()) first.delete(addressOf(route))
    const answer: unknown = await response.json().catch(() => null)
    return { response, json: rows === null || !isList(answer) ? answer : withRows(answer, rows) }
  }
  await page.route('**/api/**', async route => {
    const asks = route.request()
    if (asks.method() !== 'GET') return route.fallback()
    // Nothing is told of changes: the call waits as long as the page is open.
    if (liveStreams.test(asks.url())) return
    const known = addressOf(route)
    const asked = first.get(known) ?? ask(route)
    first.set(known, asked)
    // A story that ends meanwhile takes the answer with it, and needs none.
    await asked.then(answer => give(route, answer)).catch(() => first.delete(known))
  })
}

const addressOf = (route: Route) => `${route.request().url()} ${route.request().headers()['accept-language']}`

const give = (route: Route, { response, json }: Answer) =>
  route.fulfill(json === null ? { response } : { response, json })

const withRows = (answer: List, rows: number): List => {
  const { results } = answer
  const many = Array.from({ length: results.length > 0 ? rows : 0 }, (_, index) => {
    const row = results[index % results.length]
    return index < results.length ? row! : { ...row, id: 1_000_000 + index }
  })
  return { ...answer, results: many, count: many.length, next: null }
}
