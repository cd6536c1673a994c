import { expect, type Page } from '@playwright/test'
import { accessibilityFindings } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import { test } from '../story.ts'
import { arriveAtPage } from './arrive.ts'
import { paperFaults } from './on-paper.ts'
import { pageFaults } from './page-faults.ts'
import { type ShownPage, shownPages } from './shown-pages.ts'
import { expectStatesApart } from './states-apart.ts'
import { enlarge } from './walk-state.ts'

const walkWidths = [320, 390, 768, 1280, 1920]

/** Rows of a list: none, one, a full page, and the maximum of a large site. */
const rowCounts = [0, 1, 50, 120]

/** The daily run: one page of each kind, each with some of the checks. */
const sample: Record<string, readonly string[]> = {
  'login-operator': ['errors', 'large text'],
  operator: ['wide', 'paper'],
  incoming: ['50 rows', 'paper', 'forced colours'],
  'process-vehicle': ['wide'],
  'select-shop': ['forced colours'],
  recycle: ['forced colours', 'large text'],
}

const isInSample = (shown: ShownPage, way: string) => longRun || sample[shown.name]?.includes(way)

const expectSound = async (page: Page, name: string) => expect(await pageFaults(page), name).toEqual([])

for (const shown of shownPages) {
  const who = { as: shown.as, site: shown.site }

  if (isInSample(shown, 'wide')) {
    test(`The page ${shown.name} has no visual defects from a phone to a wide desktop`, async ({ open }) => {
      const visit = await open({ ...who, language: 'se', knowsCookies: false })
      await arriveAtPage(visit, shown, 'se')
      for (const width of walkWidths) {
        await visit.page.setViewportSize({ width, height: 800 })
        await expectSound(visit.page, `${shown.name} at ${width} px, the cookie notice open`)
      }
    })
  }

  if (isInSample(shown, 'large text')) {
    test(`The page ${shown.name} has no visual defects at double text size`, async ({ open }) => {
      const visit = await open({ ...who, language: 'fi' })
      await arriveAtPage(visit, shown, 'fi')
      await enlarge(visit.page)
      for (const width of walkWidths) {
        await visit.page.setViewportSize({ width, height: 900 })
        await expectSound(visit.page, `${shown.name} at ${width} px with large text`)
      }
    })
  }

  for (const rows of rowCounts) {
    if (!isInSample(shown, `${rows} rows`) || (shown.ofOneThing && rows === 0)) continue
    test(`The page ${shown.name} has no visual defects with ${rows} rows in every list`, async ({ open }) => {
      const visit = await open({ ...who, language: 'se' })
      await arriveAtPage(visit, shown, 'se', rows)
      for (const width of longRun ? walkWidths : [390, 1280]) {
        await visit.page.setViewportSize({ width, height: 900 })
        await expectSound(visit.page, `${shown.name} at ${width} px with ${rows} rows`)
      }
      expect(await accessibilityFindings(visit.page), `${shown.name} with ${rows} rows`).toEqual([])
    })
  }

  if (isInSample(shown, 'forced colours')) {
    test(`The page ${shown.name} shows every state in forced colours`, async ({ open }) => {
      const visit = await open({ ...who, language: 'fi' })
      await arriveAtPage(visit, shown, 'fi')
      await expectStatesApart(visit.page, shown.name)
    })
  }

  if (isInSample(shown, 'paper')) {
    test(`The page ${shown.name} can be printed`, async ({ open }) => {
      const visit = await open({ ...who, language: 'en' })
      await arriveAtPage(visit, shown, 'en')
      await visit.page.setViewportSize({ width: 718, height: 1000 })
      expect(await paperFaults(visit.page), `${shown.name} on paper`).toEqual([])
    })
  }

  if (isInSample(shown, 'errors')) {
    test(`The page ${shown.name} translates its validation errors on a language change`, async ({ open }) => {
      const visit = await open({ ...who, language: 'en' })
      const { page } = visit
      await arriveAtPage(visit, shown, 'en')
      const errorTexts = () => page.locator('main [id$="-error"]').allTextContents()
      const submits = page.locator('main form button[type="submit"]:not([aria-disabled="true"])')
      for (const submit of await submits.all()) await submit.click()
      const english = await errorTexts()
      // Wide enough for the language buttons to fit into a station's header.
      await page.setViewportSize({ width: 1600, height: 900 })
      await page.getByRole('button', { name: /svenska/ }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
      const swedish = await errorTexts()
      expect(swedish).toHaveLength(english.length)
      for (const [index, text] of swedish.entries()) expect(text).not.toBe(english[index])
      await expectSound(page, `${shown.name} with errors`)
    })
  }
}
