import type { Tokens } from '@autokierto/contract/sessions'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/services/services.ts'
import { endSessions } from '../session-store/end-sessions.ts'
import { getOldestSessionStart } from '../session-store/session-life.ts'
import { issueTokens } from './open-session.ts'
import { hashRefreshToken, openRotation, repeatMs, reuseGraceMs, sealRotation } from './refresh-tokens.ts'
import { type Device, getDevice, isSameDevice } from './same-device.ts'
import { consumeRefreshToken, isRefreshTokenUsed, lockRefreshToken } from './store.ts'

type RefreshErrorCode = Extract<ErrorCode, 'REFRESH_TOKEN_EXPIRED' | 'REFRESH_TOKEN_DATA_INVALID'>

/**
 * Exchanges a refresh token for new tokens. Each token is valid once. A repeat indicates a copied token, so the whole
 * session ends. Two exceptions return the same response again: within ten seconds (two tabs), and within two minutes
 * for the same device, whose response may be lost, while the successor is unused.
 */
export const refresh: Handler<'refresh'> = async (request, services) => {
  const device = getDevice(request, services.config)
  // Rejections are returned, not thrown, so that ending the session is not rolled back.
  const result = await services.db
    .transaction()
    .execute(trx => rotate(trx, services, request.body.refresh_token, device))
  if (typeof result === 'string') throw new ApiError(result)
  return result
}

const rotate = async (
  trx: Transaction<Database>,
  services: Services,
  token: string,
  device: Device,
): Promise<Tokens | RefreshErrorCode> => {
  const tokenHash = hashRefreshToken(token)
  const row = await lockRefreshToken(trx, tokenHash)
  if (!row || row.ended_at || row.blocked_at) return 'REFRESH_TOKEN_DATA_INVALID'
  const now = services.now()
  if (row.used_at) {
    const rotation = row.successor_sealed && openRotation(row.successor_sealed, token)
    const age = now.getTime() - row.used_at.getTime()
    if (rotation && age <= reuseGraceMs) return rotation.answer
    if (rotation && age <= repeatMs && isSameDevice(rotation.device, device)) {
      const isUsed = await isRefreshTokenUsed(trx, hashRefreshToken(rotation.answer.refresh_token))
      if (!isUsed) {
        services.auditContext.note()
        return rotation.answer
      }
    }
    await endSessions(trx, [row.session_id], now)
    return 'REFRESH_TOKEN_DATA_INVALID'
  }
  if (row.expires_at <= now || row.opened_at <= getOldestSessionStart(services))
    return 'REFRESH_TOKEN_EXPIRED'
  const answer = await issueTokens(trx, services, row.session_id, {
    personId: row.person_id,
    accountId: row.account_id,
    firstName: row.first_name,
    lastName: row.last_name,
    group: row.user_group,
  })
  await consumeRefreshToken(trx, {
    tokenHash,
    sessionId: row.session_id,
    at: now,
    answer: sealRotation({ answer, device }, token),
    answersUntil: new Date(now.getTime() - repeatMs),
  })
  return answer
}
