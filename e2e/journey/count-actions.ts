import { expect, type Locator } from '@playwright/test'

export type Clerk = ReturnType<typeof countActions>

/**
 * Counts clicks; a filled-in field counts as one click.
 * @param byThumb also scrolls to what is out of sight, as on a phone, and counts those moves
 */
export const countActions = ({ byThumb = false } = {}) => {
  let presses = 0
  let scrolls = 0
  const reach = async (target: Locator) => {
    presses++
    if (byThumb) scrolls += await bringIntoSight(target)
  }
  return {
    press: async (button: Locator) => {
      await reach(button)
      await button.click()
    },
    fill: async (field: Locator, text: string) => {
      await reach(field)
      await field.fill(text)
    },
    choose: (field: Locator, file: string) => {
      presses++
      return field.setInputFiles(file)
    },
    count: () => presses,
    scrolls: () => scrolls,
  }
}

/**
 * Scrolls like a thumb, 80 % of the window at a time, until the whole element is visible and can be pressed.
 * @returns the number of moves
 */
const bringIntoSight = async (target: Locator): Promise<number> => {
  await expect(target).toBeVisible()
  for (let moves = 0; moves < 10; moves++) {
    const distance = await target.evaluate(wayTo)
    if (distance === 0) return moves
    await target.page().mouse.wheel(0, distance)
    await expect.poll(() => target.page().evaluate(isAtRest)).toBe(true)
  }
  throw new Error('The element does not become visible')
}

/** The distance to scroll in CSS pixels, 0 if the element is visible and nothing covers it. */
const wayTo = (element: Element): number => {
  const { type, labels } = element as HTMLInputElement
  // A radio button is pressed on its whole card.
  const shown = (type === 'radio' && labels?.[0]) || element
  const { top, bottom, left, width } = shown.getBoundingClientRect()
  const isFree = (y: number) => {
    const hit = document.elementFromPoint(left + width / 2, y)
    return hit !== null && (shown.contains(hit) || element.contains(hit))
  }
  if (top >= 0 && bottom <= innerHeight && isFree(top + 4) && isFree(bottom - 4)) return 0
  return (top > innerHeight / 2 ? 0.8 : -0.8) * innerHeight
}

/** True if the page does not scroll for two frames. */
const isAtRest = async (): Promise<boolean> => {
  const before = scrollY
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return scrollY === before
}
