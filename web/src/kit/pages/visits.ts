import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

type Visits = {
  /** URLs of this tab by their history index, since the last reload. */
  at: string[]
  /** The path of the previous page, also after a step back. */
  from: string | null
  /** The path that replaces the current page once it is left. */
  becomes: string | null
}

const visitsByHistory = new WeakMap<RouterHistory, Visits>()

/**
 * Records the visited pages. Subscribes to the router and not to its history: a subscriber of the history keeps the
 * router from following the redirect of its first page.
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

export const getPreviousPage = (history: RouterHistory): string | null =>
  visitsByHistory.get(history)?.from ?? null

/** Counts the given path as the previous page once the current page is left: that of the resource created on it. */
export const replaceVisitOnLeave = (history: RouterHistory, path: string): void => {
  const visits = visitsByHistory.get(history)
  if (visits) visits.becomes = path
}

/** Identifies a page by its path and listed status; search, filters and order do not count. */
const toPageKey = (href: string) => {
  const { pathname, searchParams } = new URL(href, location.origin)
  return `${pathname} ${searchParams.get('status')}`
}

/** Whether a step back leads to the page, which then keeps its search and filters. */
export const isStepBack = (history: RouterHistory, href: string): boolean => {
  const before = visitsByHistory.get(history)?.at[history.location.state.__TSR_index - 1]
  return before !== undefined && toPageKey(before) === toPageKey(href)
}
