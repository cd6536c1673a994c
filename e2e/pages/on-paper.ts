import type { Page } from '@playwright/test'

/**
 * Defects of the printed page, as texts: controls, shadows, colours, or a missing line about who printed it and when.
 */
export const paperFaults = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1
    const name = (element: Element) => element.outerHTML.slice(0, 140)
    const hasWords = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim())
    const all = [...document.body.querySelectorAll('*')].filter(isShown)
    const controls = all.filter(element =>
      element.matches(
        'header, nav, button:not(th > button, [data-on-paper]), [data-button], input:not([type="radio"]), select, textarea, summary:not(:has(h2), [open] > *), [id$="-hint"]',
      ),
    )
    const found = controls.map(element => `to press: ${name(element)}`)
    for (const element of all) {
      const style = getComputedStyle(element)
      if (style.boxShadow !== 'none') found.push(`a shadow: ${name(element)}`)
      const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? []).map(Number)
      const isInk = Math.max(red, green, blue) < 60
      if (hasWords(element) && !isInk && !element.closest('svg'))
        found.push(`pale words, ${style.color}: ${name(element)}`)
    }
    // `color()` has channels from 0 to 1, `rgb()` from 0 to 255.
    const darkness = (colour: string) =>
      Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)) *
      (colour.startsWith('color(') ? 255 : 1)
    for (const drawing of all.filter(element => element.matches('svg') || hasWords(element))) {
      let ground: Element | null = drawing
      while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
        ground = ground.parentElement
      const isDark = ground && darkness(getComputedStyle(ground).backgroundColor) < 60
      if (isDark && darkness(getComputedStyle(drawing).color) < 60)
        found.push(`black on black: ${name(drawing)}`)
    }
    for (const table of all.filter(element => element.matches('table'))) {
      if (getComputedStyle(table).display !== 'table') found.push(`no table: ${name(table)}`)
      const head = table.querySelector('thead')
      if (head && getComputedStyle(head).display !== 'table-header-group')
        found.push('its head does not repeat')
    }
    for (const head of all.filter(element => element.matches('th > button'))) {
      if (Number.parseFloat(getComputedStyle(head).marginInlineStart) < 0)
        found.push(`a head beside its column: ${name(head)}`)
    }
    for (const head of document.querySelectorAll('th > button')) {
      if (!isShown(head) && isShown(head.parentElement as Element))
        found.push(`a head without words: ${name(head)}`)
    }
    if (!/\d{1,2}[.:]\d\d/.test(document.querySelector('main > p')?.textContent ?? '')) {
      found.push('nothing says when it was printed')
    }
    return found
  })
  await page.emulateMedia({ media: 'screen' })
  return faults
}
