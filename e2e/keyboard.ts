import { expect, type Locator, type Page } from '@playwright/test'

const enough = 60

/**
 * Presses Tab, or Shift+Tab to go back, until the wanted thing has the focus; whatever has it on the way must show it
 * and be in sight.
 */
export const tabTo = async (page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < enough; presses += 1) {
    await page.keyboard.press(key)
    expect(await focusFault(page)).toBeNull()
    if (await wanted.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached by ${enough} presses of ${key}`)
}

/** What is wrong with how the focus shows, in words; null when nothing is. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const name = focused.outerHTML.slice(0, 200)
    const box = focused.getBoundingClientRect()
    if (box.bottom <= 0 || box.top >= window.innerHeight) return `out of sight: ${name}`
    // A radio button drawn as a card shows its focus around the card.
    for (let shown: Element | null = focused; shown; shown = shown.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return null
      if (shown.tagName === 'LABEL') break
    }
    const field = focused.parentElement && getComputedStyle(focused.parentElement)
    if (field && field.outlineStyle !== 'none' && Number.parseFloat(field.outlineWidth) >= 2) return null
    return `the focus does not show: ${name}`
  })
