import { expect, type Locator, type Page } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'
import type { Visit } from '../visit.ts'

export const narrow = { width: 320, height: 640 }
/** What a window of 1280 by 1024 px shows at 400 %. */
export const magnified = { width: 320, height: 256 }

/**
 * Looks at a page or step as it stands and at 400 %: its title, its place on the way, its width, and its main action.
 * The window is as before afterwards.
 */
export const lookAt = async (
  { page, look }: Visit,
  step: { title: RegExp | string; count?: string; action: Locator; picture: string },
) => {
  await expect(page).toHaveTitle(step.title)
  // For the eye; whoever listens hears it of the list of steps.
  if (step.count) await expect(page.getByText(step.count)).toBeVisible()
  await look(step.picture)
  const before = page.viewportSize()!
  await page.setViewportSize(magnified)
  expect(await stickingOut(page), `${step.picture} at 400 %`).toEqual([])
  await reachable(page, step.action)
  await page.setViewportSize(before)
}

/** A thing that has the focus is to be seen, under nothing that sticks to an edge, and takes the pointer. */
export const reachable = async (page: Page, thing: Locator) => {
  await thing.focus()
  await expect(thing).toBeFocused()
  await expect(thing).toBeInViewport({ ratio: 0.3 })
  expect(await covering(thing), `covers ${thing} at ${page.viewportSize()?.height} px`).toBeNull()
  await thing.click({ trial: true })
}

/** What stands in a map's frame ends there: nothing of it lies over what follows. */
export const expectWithinFrame = (page: Page, map: string) =>
  expect
    .poll(() =>
      page.getByRole('region', { name: map }).evaluate(frame => frame.scrollHeight - frame.clientHeight),
    )
    .toBe(0)

/** What lies over the middle of a thing, as markup; null where nothing does. */
const covering = (thing: Locator): Promise<string | null> =>
  thing.evaluate(element => {
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const own = element.closest('label') ?? element
    return !top || own.contains(top) ? null : top.outerHTML.slice(0, 160)
  })
