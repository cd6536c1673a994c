import { expect, type Page, test } from '@playwright/test'
import { takePicture } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import type { Visit } from '../visit.ts'
import { markupErrors, whyUnchecked } from './markup.ts'
import { pageFaults } from './page-faults.ts'
import { expectStatesApart } from './states-apart.ts'

type Ways = {
  /** What lies open over the page: only this is to be pressed now. */
  within?: string
  widths?: readonly number[]
}

/** The text of the whole page twice as large, as a reader may ask of the browser. */
export const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))

/**
 * Looks at a state that a story has brought about: on a phone, a tablet and a desk, with letters twice as large, and in
 * forced colours. Window, letters and choices are as before afterwards.
 */
export const walkState = async ({ page }: Visit, name: string, ways: Ways = {}): Promise<void> => {
  const { within, widths = [320, 768, 1280] } = ways
  const before = page.viewportSize()!
  for (const letters of ['normal', 'large']) {
    if (letters === 'large') await enlarge(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await takePicture(page, `${name}-${letters}`)
      expect.soft(await pageFaults(page, within), `${name} at ${width} px, ${letters} letters`).toEqual([])
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize(before)
  await expectStatesApart(page, name, within)
  if (longRun && !whyUnchecked()) {
    const start = performance.now()
    expect.soft(await markupErrors(new Map([[name, await page.content()]]))).toEqual([])
    // The checker is a program of its own that starts anew: its time is not the story's.
    test.setTimeout(test.info().timeout + performance.now() - start)
  }
}
