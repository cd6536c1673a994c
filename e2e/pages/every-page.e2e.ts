import { expect } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import { test } from '../story.ts'
import type { Language, Width } from '../visit.ts'
import { missingAt, shownPages } from './shown-pages.ts'

const storyLanguages: readonly Language[] = ['fi', 'en', 'se']
const pageWidths: readonly Width[] = [320, 390, 1280]

/**
 * The cells of a page's matrix to show; `isInspected` marks those to inspect in full. The default shows three of nine
 * cells, each language and each width once, and inspects one of them. Both rotate from page to page, so that all pages
 * together inspect every cell.
 */
const listPageCells = (page: number) =>
  storyLanguages.flatMap((language, row) =>
    pageWidths
      .filter((_, column) => longRun || (row + page + Math.floor(page / 3)) % pageWidths.length === column)
      .map(width => ({ language, width, isInspected: longRun || page % storyLanguages.length === row })),
  )

for (const [index, shown] of shownPages.entries()) {
  test(`The page ${shown.name} renders in every language and width`, async ({ show }) => {
    const address = typeof shown.address === 'string' ? shown.address : await shown.address()
    for (const { language, width, isInspected } of listPageCells(index)) {
      const visit = await show({ as: shown.as, site: shown.site, language, width })
      const missing = missingAt(shown)
      if (missing) visit.expectRefusal(404, missing)
      const { page, look } = visit
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: shown.heading[language] })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'se' ? 'sv' : language)
      await expect(page).toHaveTitle(/ · Autokierto$/)
      if (isInspected) await look(shown.name)
      for (const other of pageWidths) {
        await page.setViewportSize({ width: other, height: 800 })
        expect(await stickingOut(page), `scrolls sideways at ${other} px`).toEqual([])
      }
    }
  })
}
