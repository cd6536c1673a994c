import type { Page } from '@playwright/test'

type List = { results: Record<string, unknown>[]; count: number | null; next: string | null }

const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as List).results) && 'next' in answer

/** Every list of the page answers so many rows: what it has, again and again under other ids, or none. */
export const answerRows = async (page: Page, rows: number): Promise<void> => {
  await page.route('**/api/**', async route => {
    // What tells of changes does not end.
    const isLive = route.request().url().endsWith('/live/')
    if (route.request().method() !== 'GET' || isLive) return route.fallback()
    const response = await route.fetch()
    const answer: unknown = await response.json().catch(() => null)
    if (!isList(answer)) return route.fulfill({ response })
    const { results } = answer
    const many = Array.from({ length: results.length > 0 ? rows : 0 }, (_, index) => {
      const row = results[index % results.length]
      return index < results.length ? row : { ...row, id: 1_000_000 + index }
    })
    await route.fulfill({ response, json: { ...answer, results: many, count: many.length, next: null } })
  })
}
