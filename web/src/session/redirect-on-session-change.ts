import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import type { Session, SessionState } from './session.ts'

/** What decides which pages somebody may see; another person's login leads on by itself. */
const toRightsKey = ({ userType, groups }: SessionState) => [userType, ...groups].join()

/**
 * Asks the guards again when what somebody may do changes while a page is open: a page that is no longer theirs gives
 * way to one that is. From the pages of a site that is gone to the choice of another.
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
  // First away, then without the site: the page beneath never sees itself without one.
  const origin = router.state.location.href
  await router.navigate({ ...paths.selectShop(), state: { origin }, replace: true, ignoreBlocker: true })
  session.chooseShop(null)
}
