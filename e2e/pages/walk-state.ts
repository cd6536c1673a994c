import { expect, type Page, test } from '@playwright/test'
import { takePicture } from '../inspect-page.ts'
import { longRun } from '../long-run.ts'
import type { Visit } from '../visit.ts'
import { markupErrors, whyUnchecked } from './markup.ts'
import { pageFaults } from './page-faults.ts'
import { expectStatesApart } from './states-apart.ts'

type WalkOptions = {
  /** Selector of what is open over the page: only its controls must be pressable. */
  within?: string
  widths?: readonly number[]
}

/** Doubles the text size of the whole page, as a reader may set it in the browser. */
export const enlarge = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '212.5%'))

/**
 * Checks a state that a story has created: on a phone, a tablet and a desktop, with normal and double text size, and in
 * forced colours. Restores window, text size and choices.
 */
export const walkState = async ({ page }: Visit, name: string, ways: WalkOptions = {}): Promise<void> => {
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
    // The checker runs as a separate process: its time does not count towards the story's timeout.
    test.setTimeout(test.info().timeout + performance.now() - start)
  }
}
