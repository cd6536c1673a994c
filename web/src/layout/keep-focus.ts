const STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]'

/** So long a page may take to put the focus somewhere by itself, ms. */
const GRACE_MS = 60

type FocusPosition = { parent: Element; next: Node | null; previous: Node | null }

const stopsIn = (node: Node): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return []
  const all = [...(node.matches(STOPS) ? [node] : []), ...node.querySelectorAll<HTMLElement>(STOPS)]
  return all.filter(
    stop =>
      !stop.closest('[inert], dialog:not([open])') &&
      !stop.matches(':disabled') &&
      (stop.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}

/** What stands nearest to where something was: after it, else before it, else the same around what held it. */
function findNearest({ parent, next, previous }: FocusPosition, within: Element): HTMLElement | null {
  for (let node = next; node; node = node.nextSibling) {
    const [first] = stopsIn(node)
    if (first) return first
  }
  for (let node = previous; node; node = node.previousSibling) {
    const last = stopsIn(node).at(-1)
    if (last) return last
  }
  if (parent === within || !parent.parentElement) return null
  const { parentElement, nextSibling, previousSibling } = parent
  return findNearest({ parent: parentElement, next: nextSibling, previous: previousSibling }, within)
}

/**
 * Whoever presses by a key what goes by it, such as the button that removes its own row, goes on from what stands
 * nearest, not from the top of the page; from what lies over the page, from where they were in it. Pages that know better
 * put the focus themselves, and this leaves it there. Whoever points has lost nothing: browsers go on by the tab key from where it was.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let lastInMain: HTMLElement | null = null
  let spot: FocusPosition | null = null
  let isByKey = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ type }: Event) => {
    isByKey = type === 'keydown'
  }
  const main = () => document.getElementById('main')
  const note = ({ target }: FocusEvent) => {
    last = target as Element
    spot = null
    if (target instanceof HTMLElement && main()?.contains(target)) lastInMain = target
  }
  const put = () => {
    if (!isByKey || document.activeElement !== document.body) return
    const page = main()
    const near = spot && page?.contains(spot.parent) ? findNearest(spot, page) : null
    const back = lastInMain?.isConnected ? lastInMain : null
    ;(near ?? back ?? page?.querySelector<HTMLElement>('h1'))?.focus()
  }
  const watcher = new MutationObserver(records => {
    if (!last) return
    for (const { removedNodes, target, nextSibling, previousSibling } of records) {
      if (![...removedNodes].some(node => node.contains(last))) continue
      spot = { parent: target as Element, next: nextSibling, previous: previousSibling }
      clearTimeout(timer)
      timer = setTimeout(put, GRACE_MS)
    }
  })
  const presses = ['keydown', 'pointerdown'] as const
  for (const press of presses) document.addEventListener(press, hear, true)
  document.addEventListener('focusin', note)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    for (const press of presses) document.removeEventListener(press, hear, true)
    document.removeEventListener('focusin', note)
  }
}
