import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

/** A state, how to find what is in it, and how to take it away for a moment: with it everything must look otherwise. */
const states = [
  { name: 'checked', selector: 'input[type="checkbox"], input[type="radio"]:not(:disabled)' },
  { name: 'disabled', selector: '[aria-disabled="true"]', attribute: 'aria-disabled' },
  { name: 'pressed', selector: '[aria-pressed]', attribute: 'aria-pressed' },
  { name: 'current', selector: '[aria-current]:not([aria-label], [data-state])', attribute: 'aria-current' },
] as const

/** As many of each state on a page are looked at. */
const most = 4

/**
 * In colours of the system's own, what is checked, disabled, pressed or current looks different from what is not: a
 * picture with the state beside one without it.
 */
export const expectStatesApart = async (page: Page, name: string): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const { name: state, selector, ...rest } of states) {
    const attribute = 'attribute' in rest ? rest.attribute : null
    // Held fast: without the state its selector would find another.
    const controls = (await page.locator(selector).elementHandles()) as ElementHandle<HTMLElement>[]
    for (const control of controls.slice(0, most)) {
      if (!(await control.isVisible())) continue
      const drawn = page.locator('[data-walked]')
      // A native control drawn as a card or box shows its state there.
      await control.evaluate(element => {
        const around = element.closest('label')?.parentElement ?? element.closest('li') ?? element
        around.setAttribute('data-walked', '')
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      const withState = await pictureAround(page, drawn.first())
      await control.evaluate((element, given) => {
        if (given === null) (element as HTMLInputElement).checked = !(element as HTMLInputElement).checked
        else if (given === 'aria-pressed') {
          element.setAttribute(given, element.getAttribute(given) === 'true' ? 'false' : 'true')
        } else element.removeAttribute(given)
      }, attribute)
      const without = await pictureAround(page, drawn.first())
      const html = await control.evaluate(element => element.outerHTML.slice(0, 160))
      expect(
        withState.equals(without),
        `${name}: ${state} looks as if it were not, in forced colours: ${html}`,
      ).toBe(false)
      await page.evaluate(() => document.querySelector('[data-walked]')?.removeAttribute('data-walked'))
    }
  }
  await page.emulateMedia({ forcedColors: 'none' })
}

/** With what is drawn around it: outlines lie outside. */
const pictureAround = async (page: Page, drawn: Locator): Promise<Buffer> => {
  await drawn.scrollIntoViewIfNeeded()
  const box = await drawn.boundingBox()
  if (!box) throw new Error('It has no place on the page')
  const clip = {
    x: Math.max(0, box.x - 6),
    y: Math.max(0, box.y - 6),
    width: box.width + 12,
    height: box.height + 12,
  }
  return page.screenshot({ clip, animations: 'disabled' })
}
