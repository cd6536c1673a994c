import { readClaims } from './claims.ts'
import type { Session } from './session.ts'
import { STORED } from './stored.ts'

/**
 * Loads this tab anew when another tab has signed out, or has signed in somebody else: nobody's page stays open
 * under another's name. A refresh of the same session's tokens in another tab changes nothing here.
 */
export function followOtherTabs(window: Window, session: Session) {
  window.addEventListener('storage', ({ key, newValue }) => {
    const { sub } = session.state()
    if (!sub) return
    const left = key === STORED.userType && newValue === null
    const other = key === STORED.accessToken && newValue !== null && readClaims(newValue)?.sub !== sub
    if (left || other) session.reload()
  })
}
