import type { Handler } from '../http/handler.ts'
import { endSessions } from './end-sessions.ts'
import { hashRefreshToken } from './refresh-tokens.ts'
import { findSessionOfRefreshToken, readSessionOwners } from './store.ts'

/**
 * Ends the session of whichever token can be understood: a genuine access token even when its time is over, a refresh
 * token even when it was used. No token makes signing out fail, so a stranger's or senseless token changes nothing.
 */
export const logout: Handler<'logout'> = async (
  { body },
  { db, tokens, now, auditContext, runIdempotent },
) => {
  const fromAccess = body.access_token ? tokens.readExpired(body.access_token)?.sid : null
  const fromRefresh = body.refresh_token
    ? await findSessionOfRefreshToken(db, hashRefreshToken(body.refresh_token))
    : null
  const ended = [fromAccess, fromRefresh].filter(sessionId => typeof sessionId === 'string')
  return runIdempotent(async trx => {
    await endSessions(trx, ended, now())
    for (const owner of await readSessionOwners(trx, ended)) {
      if (owner.account_id !== null) auditContext.addSubjects([owner.account_id])
      if (owner.person_mark) auditContext.addPerson(owner.person_mark)
    }
    return undefined
  })
}
