import { expect, type Locator, type Page } from '@playwright/test'

const maxPresses = 60

/**
 * Presses Tab, or Shift+Tab, until `wanted` has the focus. Every element focused on the way must be in the viewport and
 * show its focus.
 */
export const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press(key)
    expect(await focusFault(page)).toBeNull()
    if (await wanted.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached by ${maxPresses} presses of ${key}`)
}

/** A description of what is wrong with the visible focus; null if nothing is. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = focused.outerHTML.slice(0, 200)
    const box = focused.getBoundingClientRect()
    if (box.bottom <= 0 || box.top >= window.innerHeight) return `out of sight: ${name}`
    // A radio button styled as a card shows its focus on the card.
    for (let shown: Element | null = focused; shown; shown = shown.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null
      if (shown.tagName === 'LABEL') break
    }
    const field = focused.parentElement && getComputedStyle(focused.parentElement)
    if (field && field.outlineStyle !== 'none' && Number.parseFloat(field.outlineWidth) >= 2) return null
    return `the focus does not show: ${name}`
  })
