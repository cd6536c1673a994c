import { type ElementHandle, expect, type Locator, type Page, type Route } from '@playwright/test'

/** A state, how to find what is in it, and how to take it away for a moment: with it everything must look otherwise. */
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

/** As many of each state on a page are looked at. */
const most = 4

/** A page that draws itself anew meanwhile, for something has changed, takes a state back that was only put on it. */
const tries = 3

/**
 * In colours of the system's own, what is checked, disabled, pressed or current looks different from what is not: a
 * picture with the state beside one without it. Only what is in the modal dialog is looked at where one is open, or
 * what is `within`. Everything is as before afterwards.
 */
export const expectStatesApart = async (page: Page, name: string, within?: string): Promise<void> => {
  const letGo = await holdAnswers(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const part = within ?? ((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'body')
  for (const { name: state, selector, ...rest } of states) {
    const attribute = 'attribute' in rest ? rest.attribute : null
    // Held fast: without the state its selector would find another.
    const find = async () =>
      (await page.locator(part).last().locator(selector).elementHandles()) as ElementHandle<HTMLElement>[]
    let found = await find()
    for (let at = 0, anew = 0; at < Math.min(found.length, most); at++) {
      const control = found[at]!
      try {
        await expectApart(page, control, attribute, `${name}: ${state}`)
      } catch (error) {
        // An answer that was on its way has drawn this part of the page anew: it is looked for again.
        if (anew++ === tries || (await control.evaluate(element => element.isConnected))) throw error
        found = await find()
        at--
      }
    }
  }
  await page.emulateMedia({ forcedColors: 'none' })
  await letGo()
}

const expectApart = async (
  page: Page,
  control: ElementHandle<HTMLElement>,
  attribute: string | null,
  name: string,
): Promise<void> => {
  if (!(await control.isVisible())) return
  const drawn = page.locator('[data-walked]').first()
  // A native control drawn as a card or box shows its state there.
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

/** What the page asks for meanwhile, for others have changed something, is answered when it is let go. */
const holdAnswers = async (page: Page) => {
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route('**/api/**', hold)
  return async () => {
    await page.unroute('**/api/**', hold)
    // Some of it the page wants no more.
    for (const route of held) await route.fallback().catch(() => {})
  }
}

/** Not cut down to nothing, as what only shows when it has the focus. */
const isInSight = (drawn: Locator): Promise<boolean> =>
  drawn.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Takes the state away, or gives it where it is not; what it gives back undoes that. */
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
  // Of radio buttons that belong together another one loses what this one gets.
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
