import { readClaims } from '../kit/api/claims.ts'
import { STORAGE_KEYS } from '../kit/api/token-storage.ts'
import type { Session } from '../kit/session/session.ts'

/**
 * Reloads this tab when another tab signs out or signs in somebody else, and deletes the drafts. No page may stay open
 * under another name. Tokens refreshed in another tab update name and permissions here.
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
