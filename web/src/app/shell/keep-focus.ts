const FOCUS_STOPS = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]'

/** Milliseconds that a page may take to set the focus itself. */
const REFOCUS_GRACE_MS = 60

type FocusPosition = { parent: Element; next: Node | null; previous: Node | null }

const getStops = (node: Node): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return []
  const all = [
    ...(node.matches(FOCUS_STOPS) ? [node] : []),
    ...node.querySelectorAll<HTMLElement>(FOCUS_STOPS),
  ]
  return all.filter(
    stop =>
      !stop.closest('[inert], dialog:not([open])') &&
      !stop.matches(':disabled') &&
      (stop.checkVisibility?.({ visibilityProperty: true }) ?? true),
  )
}

/** The nearest focusable element: after the position, otherwise before it, otherwise around its parent. */
function findNearestStop({ parent, next, previous }: FocusPosition, within: Element): HTMLElement | null {
  for (let node = next; node; node = node.nextSibling) {
    const [first] = getStops(node)
    if (first) return first
  }
  for (let node = previous; node; node = node.previousSibling) {
    const last = getStops(node).at(-1)
    if (last) return last
  }
  if (parent === within || !parent.parentElement) return null
  const { parentElement, nextSibling, previousSibling } = parent
  return findNearestStop({ parent: parentElement, next: nextSibling, previous: previousSibling }, within)
}

/**
 * Restores the focus when a key press removes the focused element, such as the button that removes its own row. The
 * focus moves to the nearest element instead of the top of the page. After an overlay it returns to the last position
 * in the page. Pages that set the focus themselves are left alone. Pointer users lose nothing, because browsers
 * continue with Tab from the removed element.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: Element | null = null
  let lastInMain: HTMLElement | null = null
  let spot: FocusPosition | null = null
  let isByKey = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const trackInput = ({ type }: Event) => {
    isByKey = type === 'keydown'
  }
  const main = () => document.getElementById('main')
  const trackFocus = ({ target }: FocusEvent) => {
    last = target as Element
    spot = null
    if (target instanceof HTMLElement && main()?.contains(target)) lastInMain = target
  }
  const restore = () => {
    if (!isByKey || document.activeElement !== document.body) return
    const page = main()
    const near = spot && page?.contains(spot.parent) ? findNearestStop(spot, page) : null
    const back = lastInMain?.isConnected ? lastInMain : null
    ;(near ?? back ?? page?.querySelector<HTMLElement>('h1'))?.focus()
  }
  const watcher = new MutationObserver(records => {
    if (!last) return
    for (const { removedNodes, target, nextSibling, previousSibling } of records) {
      if (![...removedNodes].some(node => node.contains(last))) continue
      spot = { parent: target as Element, next: nextSibling, previous: previousSibling }
      clearTimeout(timer)
      timer = setTimeout(restore, REFOCUS_GRACE_MS)
    }
  })
  const presses = ['keydown', 'pointerdown'] as const
  for (const press of presses) document.addEventListener(press, trackInput, true)
  document.addEventListener('focusin', trackFocus)
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
    for (const press of presses) document.removeEventListener(press, trackInput, true)
    document.removeEventListener('focusin', trackFocus)
  }
}
