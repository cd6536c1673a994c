import type { Tokens } from '@autokierto/contract/sessions'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './open-session.ts'
import { hashRefreshToken, openAnswer, raceMs, sealAnswer } from './refresh-tokens.ts'
import { oldestSession } from './session-life.ts'
import { lockRefreshToken, useRefreshToken } from './store.ts'

type Refusal = Extract<ErrorCode, 'REFRESH_TOKEN_EXPIRED' | 'REFRESH_TOKEN_DATA_INVALID'>

/**
 * Changes a refresh token for new tokens. Each is good once: one that comes back later was copied, so its whole session
 * ends. Two tabs that come with one token within ten seconds both get the same answer.
 */
export const refresh: Handler<'refresh'> = async ({ body }, services) => {
  // A refusal is returned, not thrown, so that the end of a session is not rolled back with it.
  const result = await services.db.transaction().execute(trx => rotate(trx, services, body.refresh_token))
  if (typeof result === 'string') throw new ApiError(result)
  return result
}

const rotate = async (
  trx: Transaction<Database>,
  services: Services,
  token: string,
): Promise<Tokens | Refusal> => {
  const tokenHash = hashRefreshToken(token)
  const row = await lockRefreshToken(trx, tokenHash)
  if (!row || row.ended_at || row.blocked_at) return 'REFRESH_TOKEN_DATA_INVALID'
  const now = services.now()
  const raceStart = new Date(now.getTime() - raceMs)
  if (row.used_at) {
    if (row.successor_sealed && row.used_at >= raceStart) return openAnswer(row.successor_sealed, token)
    await endSessions(trx, [row.session_id], now)
    return 'REFRESH_TOKEN_DATA_INVALID'
  }
  if (row.expires_at <= now || row.opened_at <= oldestSession(services)) return 'REFRESH_TOKEN_EXPIRED'
  const answer = await issueTokens(trx, services, row.session_id, {
    personId: row.person_id,
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    group: row.user_group,
  })
  await useRefreshToken(trx, {
    tokenHash,
    sessionId: row.session_id,
    at: now,
    answer: sealAnswer(answer, token),
    answersUntil: raceStart,
  })
  return answer
}
