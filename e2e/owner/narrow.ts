import { expect, type Locator, type Page } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'
import type { Visit } from '../visit.ts'

export const narrowViewport = { width: 320, height: 640 }
/** The viewport of a window of 1280 by 1024 px at 400 % zoom. */
export const magnified = { width: 320, height: 256 }

/** Inspects a page or step at 100 % and 400 %: title, step count, width and main action. Restores the window size. */
export const lookAt = async (
  { page, look }: Visit,
  step: { title: RegExp | string; count?: string; action: Locator; picture: string },
) => {
  await expect(page).toHaveTitle(step.title)
  // The count is visual only; screen readers get it from the list of steps.
  if (step.count) await expect(page.getByText(step.count)).toBeVisible()
  await look(step.picture)
  const before = page.viewportSize()!
  await page.setViewportSize(magnified)
  expect(await stickingOut(page), `${step.picture} at 400 %`).toEqual([])
  await reachable(page, step.action)
  await page.setViewportSize(before)
}

/** Expects a focused element to be visible, clickable and not covered by anything sticky. */
export const reachable = async (page: Page, thing: Locator) => {
  await thing.focus()
  await expect(thing).toBeFocused()
  await expect(thing).toBeInViewport({ ratio: 0.3 })
  expect(await covering(thing), `covers ${thing} at ${page.viewportSize()?.height} px`).toBeNull()
  await thing.click({ trial: true })
}

/** Expects nothing of a map to overflow its frame and cover what follows. */
export const expectWithinFrame = (page: Page, map: string) =>
  expect
    .poll(() =>
      page.getByRole('region', { name: map }).evaluate(frame => frame.scrollHeight - frame.clientHeight),
    )
    .toBe(0)

/** HTML of the element that covers the middle of `thing`; null if none does. */
const covering = (thing: Locator): Promise<string | null> =>
  thing.evaluate(element => {
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const own = element.closest('label') ?? element
    return !top || own.contains(top) ? null : top.outerHTML.slice(0, 160)
  })
