import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type CDPSession, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** The words of every skeleton and overlay that stands for something not yet there. */
const waiting = /^(Ladataan|Loading|Laddar)$/

/** Everything that must hold on any page in any state, once what it waits for is there. */
export const inspectPage = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: waiting }), `${name}: still loading`).toHaveCount(0)
  await expect(page, `${name}: title`).toHaveTitle(/\S/)
  await expect(page.locator('h1'), `${name}: one main heading`).toHaveCount(1)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await takePicture(page, name)
  expect(await stickingOut(page), `${name}: scrolls sideways`).toEqual([])
  expect(await accessibilityFindings(page), `${name}: accessibility`).toEqual([])
}

/** What makes a page wider than its window, as markup; nothing where one need not scroll sideways. */
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

/** Its own `source` is the readable one, three times as long, and a page takes as much longer to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Gives the document axe, straight to the browser: `evaluate` carries so long a text half as fast. */
const bringAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: axeSource })
}

/**
 * Findings of every rule there is, each with the places it was found in. Only the findings leave the page: what was found
 * to be right is a hundred times as much, and told in full it took longer than looking.
 */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  await bringAxe(page)
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // The one frame there is, a mail as it looks, lets nobody in.
    return (await run({ resultTypes: ['violations'], iframes: false })).violations
  })
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  )
}

/** With E2E_PICTURES, a folder: every state as it was inspected, for the eye. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const width = page.viewportSize()?.width
  const language = await page.locator('html').getAttribute('lang')
  const file = `${name.replaceAll(/[^\w-]+/g, '-')}-${width}-${language}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
}
