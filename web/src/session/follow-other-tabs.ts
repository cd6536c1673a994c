import { readClaims } from './claims.ts'
import type { Session } from './session.ts'
import { STORED } from './stored.ts'

/**
 * Loads this tab anew when another tab has signed out, or has signed in somebody else: nobody's page stays open
 * under another's name, and what was typed in it is forgotten. A refresh of the same session's tokens in another tab
 * changes nothing here.
 */
export function followOtherTabs(window: Window, session: Session) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED.userType && newValue === null) session.follow()
    if (key !== STORED.accessToken || newValue === null) return
    const sub = readClaims(newValue)?.sub
    if (sub !== session.state().sub) session.follow(sub)
  })
}
