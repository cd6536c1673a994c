import type { Handler } from '../../platform/http/handler.ts'
import { endSessions } from '../session-store/end-sessions.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import { findSessionOfRefreshToken, readSessionOwners } from './store.ts'

/**
 * Ends the sessions of all valid tokens: an access token may be expired, and a refresh token may be used. Invalid or
 * foreign tokens are ignored, so that signing out never fails.
 */
export const logout: Handler<'logout'> = async (
  { body },
  { db, tokens, now, auditContext, runIdempotent },
) => {
  const fromAccess = body.access_token ? tokens.readExpired(body.access_token)?.sid : null
  const fromRefresh = body.refresh_token
    ? await findSessionOfRefreshToken(db, hashRefreshToken(body.refresh_token))
    : null
  const sessionIds = [fromAccess, fromRefresh].filter(sessionId => typeof sessionId === 'string')
  return runIdempotent(async trx => {
    await endSessions(trx, sessionIds, now())
    for (const owner of await readSessionOwners(trx, sessionIds)) {
      if (owner.account_id !== null) auditContext.addSubjects([owner.account_id])
      if (owner.person_mark) auditContext.addPerson(owner.person_mark)
    }
    return undefined
  })
}
