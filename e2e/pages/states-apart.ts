import { type ElementHandle, expect, type Locator, type Page, type Route } from '@playwright/test'

/** States, each with a selector of its elements and the attribute to remove: every state must be visible. */
const states = [
  { name: 'checked', selector: 'input[type="checkbox"], input[type="radio"]:not(:disabled)' },
  {
    name: 'disabled',
    selector: '[aria-disabled="true"]:not([aria-busy="true"])',
    attribute: 'aria-disabled',
  },
  { name: 'pressed', selector: '[aria-pressed]', attribute: 'aria-pressed' },
  { name: 'current', selector: '[aria-current]:not([aria-label], [data-state])', attribute: 'aria-current' },
] as const

const maxPerState = 4

/** A page that re-renders meanwhile, because data has changed, overwrites a state that the test has set. */
const tries = 3

/**
 * Expects checked, disabled, pressed and current controls to look different without that state in forced colours:
 * compares a screenshot with the state to one without. Checks only an open modal dialog or, if given, what is `within`.
 * Restores the page afterwards.
 */
export const expectStatesApart = async (page: Page, name: string, within?: string): Promise<void> => {
  const releaseRequests = await holdAnswers(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const part = within ?? ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body')
  for (const { name: state, selector, ...rest } of states) {
    const attribute = 'attribute' in rest ? rest.attribute : null
    // Element handles: without its state an element would no longer match the selector.
    const find = async () =>
      (await page.locator(part).last().locator(selector).elementHandles()) as ElementHandle<HTMLElement>[]
    let found = await find()
    for (let at = 0, requeries = 0; at < Math.min(found.length, maxPerState); at++) {
      const control = found[at]!
      try {
        await expectApart(page, control, attribute, `${name}: ${state}`)
      } catch (error) {
        // A late answer has re-rendered this part of the page, so its elements are queried again.
        if (requeries++ === tries || (await control.evaluate(element => element.isConnected))) throw error
        found = await find()
        at--
      }
    }
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await releaseRequests()
}

const expectApart = async (
  page: Page,
  control: ElementHandle<HTMLElement>,
  attribute: string | null,
  name: string,
): Promise<void> => {
  if (!(await control.isVisible())) return
  const drawn = page.locator('[data-walked]').first()
  // A native control styled as a card or box shows its state there.
  await control.evaluate(element => {
    const around = element.closest('label')?.parentElement ?? element.closest('li') ?? element
    around.setAttribute('data-walked', '')
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await drawn.scrollIntoViewIfNeeded()
  if (await isInSight(drawn)) {
    const html = await control.evaluate(element => element.outerHTML.slice(0, 160))
    let isAlike = true
    for (let tried = 0; isAlike && tried < tries; tried++) {
      const withState = await pictureAround(page, drawn)
      const restore = await takeAway(control, attribute)
      isAlike = withState.equals(await pictureAround(page, drawn))
      await restore()
    }
    expect(isAlike, `${name} looks as if it were not, in forced colours: ${html}`).toBe(false)
  }
  await page.evaluate(() => document.querySelector('[data-walked]')?.removeAttribute('data-walked'))
}

/** Holds all API requests, such as refetches after a change. @returns a function that releases them */
const holdAnswers = async (page: Page) => {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route('**/api/**', hold)
  return async () => {
    await page.unroute('**/api/**', hold)
    // The page may have aborted some of them.
    for (const route of held) await route.fallback().catch(() => {})
  }
}

/** False for elements clipped to nothing, such as skip links without focus. */
const isInSight = (drawn: Locator): Promise<boolean> =>
  drawn.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Removes the state, or sets a checkbox that lacks it. @returns a function that restores the state */
const takeAway = async (control: ElementHandle<HTMLElement>, attribute: string | null) => {
  if (attribute !== null) {
    const before = await control.evaluate((element, name) => {
      const value = element.getAttribute(name)
      if (name !== 'aria-pressed') element.removeAttribute(name)
      else element.setAttribute(name, value === 'true' ? 'false' : 'true')
      return value
    }, attribute)
    return () =>
      control.evaluate((element, [name, value]) => element.setAttribute(name, value), [
        attribute,
        before ?? '',
      ] as const)
  }
  // Checking a radio button unchecks another one of its group, so all inputs are restored.
  const before = await control.evaluateHandle(element => {
    const all = [...document.querySelectorAll('input')].map(input => {
      const { checked, indeterminate } = input
      return { input, checked, indeterminate }
    })
    const own = element as HTMLInputElement
    if (own.indeterminate) own.indeterminate = false
    else own.checked = !own.checked
    return all
  })
  return () =>
    before.evaluate(all => {
      for (const { input, ...before } of all) Object.assign(input, before)
    })
}

/** A screenshot with a margin, since outlines are drawn outside the element. */
const pictureAround = async (page: Page, drawn: Locator): Promise<Buffer> => {
  await drawn.scrollIntoViewIfNeeded()
  const box = await drawn.boundingBox()
  if (!box) throw new Error('The element has no box on the page')
  const clip = {
    x: Math.max(0, box.x - 6),
    y: Math.max(0, box.y - 6),
    width: box.width + 12,
    height: box.height + 12,
  }
  return page.screenshot({ clip, animations: 'disabled' })
}
