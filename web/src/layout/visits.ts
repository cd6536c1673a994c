import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

type Visits = {
  /** The addresses of this tab, by their place in its history, as far as the page was not loaded anew. */
  at: string[]
  /** The path of the page before this one, whichever way led here. */
  from: string | null
  /** What the page that is open has become, once one has left it. */
  becomes: string | null
}

const visitsByHistory = new WeakMap<RouterHistory, Visits>()

/**
 * Notes where one goes. By the router, not by its history: the router takes whoever follows that for itself, and no longer
 * goes where its first page is redirected to.
 */
export function trackVisits(router: AnyRouter): void {
  const visits: Visits = { at: [], from: null, becomes: null }
  visitsByHistory.set(router.history, visits)
  let now: string | null = null
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname, href, state } }) => {
    if (now !== null && pathname !== now) {
      visits.from = visits.becomes ?? now
      visits.becomes = null
    }
    now = pathname
    visits.at[state.__TSR_index] = href
  })
}

/** The path of the page one came from; null where it is not known. */
export const getPreviousPage = (history: RouterHistory): string | null =>
  visitsByHistory.get(history)?.from ?? null

/** What was made on this page stands at a path of its own: whoever goes on comes from there. */
export const getCurrentVisit = (history: RouterHistory, path: string): void => {
  const visits = visitsByHistory.get(history)
  if (visits) visits.becomes = path
}

/** What makes an address another page: its words, filters and order do not, the status it lists does. */
const toPageKey = (href: string) => {
  const { pathname, searchParams } = new URL(href, location.origin)
  return `${pathname} ${searchParams.get('status')}`
}

/** Whether a step back leads to a page: it then stands as it was left, with its words and filters. */
export const isStepBack = (history: RouterHistory, href: string): boolean => {
  const before = visitsByHistory.get(history)?.at[history.location.state.__TSR_index - 1]
  return before !== undefined && toPageKey(before) === toPageKey(href)
}
