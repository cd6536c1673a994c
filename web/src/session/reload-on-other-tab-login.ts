import { readClaims } from './claims.ts'
import type { Session } from './session.ts'
import { STORAGE_KEYS } from './token-storage.ts'

/**
 * Loads this tab anew when another tab has signed out, or has signed in somebody else: nobody's page stays open
 * under another's name, and what was typed in it is forgotten. Tokens refreshed for the same person in another tab bring
 * their name and rights here too.
 */
export function reloadOnOtherTabLogin(window: Window, session: Session) {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEYS.userType && newValue === null) session.follow()
    if (key !== STORAGE_KEYS.accessToken || newValue === null) return
    const who = readClaims(newValue)?.who
    if (who === session.state().who) session.renew()
    else session.follow(who)
  })
}
