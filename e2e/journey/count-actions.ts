import { expect, type Locator } from '@playwright/test'

export type Clerk = ReturnType<typeof countActions>

/**
 * Somebody whose presses are counted; a field that is filled in counts as one.
 * @param byThumb they move the page by themselves where what comes next is not in sight, and that is counted too
 */
export const countActions = ({ byThumb = false } = {}) => {
  let presses = 0
  let scrolls = 0
  const reach = async (thing: Locator) => {
    presses++
    if (byThumb) scrolls += await bringIntoSight(thing)
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
 * Moves the page as a thumb does, most of the window at a time, until the whole of the thing can be seen and pressed.
 * @returns how many moves that took
 */
const bringIntoSight = async (thing: Locator): Promise<number> => {
  await expect(thing).toBeVisible()
  for (let moves = 0; moves < 10; moves++) {
    const way = await thing.evaluate(wayTo)
    if (way === 0) return moves
    await thing.page().mouse.wheel(0, way)
    await expect.poll(() => thing.page().evaluate(isAtRest)).toBe(true)
  }
  throw new Error('It does not come into sight')
}

/** How far to move for it in CSS pixels; 0 where it is in sight, and nothing covers it. */
const wayTo = (element: Element): number => {
  const { type, labels } = element as HTMLInputElement
  // A choice is pressed on the whole of its card.
  const shown = (type === 'radio' && labels?.[0]) || element
  const { top, bottom, left, width } = shown.getBoundingClientRect()
  const isFree = (y: number) => {
    const hit = document.elementFromPoint(left + width / 2, y)
    return hit !== null && (shown.contains(hit) || element.contains(hit))
  }
  if (top >= 0 && bottom <= innerHeight && isFree(top + 4) && isFree(bottom - 4)) return 0
  return (top > innerHeight / 2 ? 0.8 : -0.8) * innerHeight
}

/** Whether the page stands still for two frames. */
const isAtRest = async (): Promise<boolean> => {
  const before = scrollY
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return scrollY === before
}
