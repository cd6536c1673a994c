import { expect } from '@playwright/test'
import type { Language, Visit } from '../visit.ts'
import { holdStill } from './hold-still.ts'
import { missingAt, type ShownPage } from './shown-pages.ts'

export const getPageAddress = async ({ address }: ShownPage): Promise<string> =>
  typeof address === 'string' ? address : await address()

/** Opens a page and waits until everything it fetches has loaded. */
export const arriveAtPage = async (
  visit: Visit,
  shown: ShownPage,
  language: Language,
  rows: number | null = null,
) => {
  await holdStill(visit.page, rows)
  const missing = missingAt(shown)
  if (missing) visit.expectRefusal(404, missing)
  await visit.page.goto(await getPageAddress(shown))
  await expect(visit.page.getByRole('heading', { level: 1, name: shown.heading[language] })).toBeVisible()
  await expect(visit.page.getByRole('status').filter({ hasText: /^(Ladataan|Loading|Laddar)$/ })).toHaveCount(
    0,
  )
  await visit.page.evaluate(() => document.fonts.ready.then(() => undefined))
}
