import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Loading text of skeletons and overlays, in each language. */
const loadingText = /^(Ladataan|Loading|Laddar)$/

/** Asserts everything that holds on every page in every state, after loading has finished. */
export const inspectPage = async (page: Page, name: string): Promise<void> => {
  await expect(
    page.getByRole('status').filter({ hasText: loadingText }),
    `${name}: still loading`,
  ).toHaveCount(0)
  await expect(page, `${name}: title`).toHaveTitle(/\S/)
  await expect(page.locator('h1'), `${name}: one main heading`).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await takePicture(page, name)
  expect(await stickingOut(page), `${name}: scrolls sideways`).toEqual([])
  expect(await accessibilityFindings(page), `${name}: accessibility`).toEqual([])
}

/** HTML of the elements wider than the window; empty if the page does not scroll sideways. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...wide.slice(-3).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ]
  })

/** The minified source: the readable one is three times as long and takes a page three times as long to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const devtoolsSessions = new WeakMap<Page, Promise<CDPSession>>()

/** Loads axe through the debugging protocol: `evaluate` transfers a text this long at half the speed. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = devtoolsSessions.get(page) ?? page.context().newCDPSession(page)
  devtoolsSessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: axeSource })
}

/**
 * Violations of every axe rule, each with its elements. Only violations leave the page: passed checks are a hundred
 * times as many, and transferring them takes longer than running axe.
 */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  await bringAxe(page)
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // The only iframe shows a rendered mail and is sandboxed: axe cannot run in it.
    return (await run({ resultTypes: ['violations'], iframes: false })).violations
  })
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
}

/** Saves a full-page screenshot in the folder E2E_PICTURES, for review by eye; does nothing if it is unset. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width
  const language = await page.locator('html').getAttribute('lang')
  const file = `${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${language}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
}
