import type { Page } from '@playwright/test'
import { stickingOut } from '../inspect-page.ts'

/**
 * Visible faults of a page at its current width, text size and state, as texts. `within` selects what is open over the
 * page, such as a menu: controls that it covers are not checked.
 */
export const pageFaults = async (page: Page, within?: string): Promise<string[]> => {
  await untilMeasured(page)
  return [
    ...(await stickingOut(page)).map(fault => `scrolls sideways: ${fault}`),
    ...(await wideDialog(page)),
    ...(await cutText(page)),
    ...(await cutControls(page)),
    ...(await brokenLines(page)),
    ...(await coveredControls(page, within)),
  ]
}

/** Waits some frames: elements that measure themselves, such as the row of links, do so after a resize. */
const untilMeasured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame++) {
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    }
  })

/** An open dialog must not scroll sideways; it does not change the width of the page. */
const wideDialog = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('dialog[open]')]
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(
        ({ clientWidth, scrollWidth }) => `the dialog scrolls sideways: ${scrollWidth} of ${clientWidth} px`,
      ),
  )

/** Text cut off by an edge, except text that ends in an ellipsis. */
const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const words = [...element.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!words || !element.checkVisibility({ visibilityProperty: true })) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const style = getComputedStyle(element)
      if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') continue
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`cut off: ${element.outerHTML.slice(0, 160)}`)
    }
    return faults
  })

export const cutControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.leaflet-container'))
        continue
      const { left, right, width } = control.getBoundingClientRect()
      if (width <= 1) continue
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(around).overflowX)) continue
        const edge = around.getBoundingClientRect()
        // Hidden as a whole until it is focused.
        if (edge.width <= 1) break
        if (right > edge.right + 1 || left < edge.left - 1) {
          faults.push(`cut off by an edge: ${control.outerHTML.slice(0, 160)}`)
        }
      }
    }
    return faults
  })

/** Icons that belong before their text but are on a separate line above it. */
const brokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')].flatMap(mark => {
      const line = mark.parentElement
      if (!line || !mark.checkVisibility({ visibilityProperty: true })) return []
      const words = [...line.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      const style = getComputedStyle(mark)
      const isBlock = style.display === 'block' && style.float === 'none' && style.position !== 'absolute'
      if (!words || !isBlock || /flex|grid/.test(getComputedStyle(line).display)) return []
      return [`a mark apart from its words: ${line.outerHTML.slice(0, 160)}`]
    }),
  )

/** Controls that cannot be pressed because another element covers them, even when they have the focus. */
const coveredControls = (page: Page, within?: string): Promise<string[]> =>
  page.evaluate(inside => {
    const faults: string[] = []
    const modal = document.querySelector(inside ?? 'dialog[open]')
    if (inside && !modal) return [`no longer open: ${inside}`]
    const before = document.activeElement
    const controls = 'a[href], button, input, select, textarea, summary'
    for (const control of (modal ?? document.body).querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue
      const [box] = control.getClientRects()
      // A skip link becomes visible when it has the focus.
      if (!box || box.width <= 1 || box.height <= 1) continue
      // Focusing the element that already has the focus does not scroll, although the window may have changed.
      if (control === document.activeElement) control.scrollIntoView({ block: 'nearest' })
      control.focus()
      const [shown] = control.getClientRects()
      if (!shown) continue
      const [x, y] = [shown.left + shown.width / 2, shown.top + shown.height / 2]
      const name = control.outerHTML.slice(0, 160)
      if (y < 0 || y > window.innerHeight || x < 0 || x > window.innerWidth) {
        // In a container that scrolls by itself, such as a map or a wide table.
        if (!control.closest('[role="region"][tabindex], .leaflet-container'))
          faults.push(`out of sight: ${name}`)
        continue
      }
      const top = document.elementFromPoint(x, y)
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
      const isOwn = top && (control.contains(top) || top.contains(control) || label?.contains(top))
      if (!isOwn && !control.closest('.leaflet-container')) {
        faults.push(`covered: ${name} by ${top?.outerHTML.slice(0, 120)}`)
      }
    }
    if (before instanceof HTMLElement) before.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    return faults
  }, within)
