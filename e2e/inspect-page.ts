import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The words of every skeleton and overlay that stands for something not yet there. */
const waiting = /^(Ladataan|Loading|Laddar)$/

/** Everything that must hold on any page in any state, once what it waits for is there. */
export const inspectPage = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: waiting }), `${name}: still loading`).toHaveCount(0)
  await expect(page, `${name}: title`).toHaveTitle(/\S/)
  await expect(page.locator('h1'), `${name}: one main heading`).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await takePicture(page, name)
  expect(await sidewaysScroll(page), `${name}: pixels to scroll sideways`).toBe(0)
  expect(await accessibilityFindings(page), `${name}: accessibility`).toEqual([])
}

/** By how many pixels the page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Findings of every rule there is, each with the places it was found in. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  // One frame: the way without a second page does, and is quicker.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
}

/** With E2E_PICTURES, a folder: every state as it was inspected, for the eye. */
const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width
  const language = await page.locator('html').getAttribute('lang')
  const file = `${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${language}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
}
