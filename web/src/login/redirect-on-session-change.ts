import type { AnyRouter } from '@tanstack/react-router'
import type { Session, SessionState } from '../kit/session/session.ts'
import { paths } from '../navigation/paths/paths.ts'

/** The permissions that decide about the visible pages. The login of another person redirects by itself. */
const toRightsKey = ({ userType, groups }: SessionState) => [userType, ...groups].join()

/**
 * Runs the route guards again when permissions change while a page is open, so that forbidden pages are left. When the
 * site is lost, it leads to the site choice.
 */
export function redirectOnSessionChange(router: AnyRouter, session: Session) {
  let before = session.state()
  session.subscribe(() => {
    const last = before
    const now = session.state()
    before = now
    if (!now.isAuthenticated || !last.isAuthenticated || now.who !== last.who) return
    if (now.shopIsGone && !last.shopIsGone) void deselectShop(router, session)
    else if (toRightsKey(now) !== toRightsKey(last)) void router.invalidate()
  })
}

async function deselectShop(router: AnyRouter, session: Session) {
  // Navigate first and deselect the site afterwards, so that the page never renders without one.
  const origin = router.state.location.href
  await router.navigate({ ...paths.selectShop(), state: { origin }, replace: true, ignoreBlocker: true })
  session.chooseShop(null)
}
