import type { Handler } from '../http/handler.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import { endSessions, findSessionOfRefreshToken } from './store.ts'

/**
 * Ends the session of whichever token can be understood: a genuine access token even when its time is over, a refresh
 * token even when it was used. Signing out never fails, so a stranger's or senseless token changes nothing.
 */
export const logout: Handler<'logout'> = async ({ body }, { db, tokens, now }) => {
  const fromAccess = body.access_token ? tokens.readExpired(body.access_token)?.sid : null
  const fromRefresh = body.refresh_token
    ? await findSessionOfRefreshToken(db, hashRefreshToken(body.refresh_token))
    : null
  await endSessions(
    db,
    [fromAccess, fromRefresh].filter(sessionId => typeof sessionId === 'string'),
    now(),
  )
  return undefined
}
