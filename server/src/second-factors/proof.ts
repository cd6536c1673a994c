import { parseSignInCode } from '@autokierto/domain/sessions/sign-in-codes'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { guarded, isRefusedFor } from '../http/rate-limits.ts'
import { guardedForUser, requirePassword } from '../passwords/current-password.ts'
import { appCodesOfDay } from '../sessions/failed-logins.ts'
import { isTotpCode } from './check-second-factor.ts'
import { findUsername } from './store.ts'

type Proof = { current_password?: string | undefined; code?: string | undefined }

/**
 * Makes sure that whoever changes how they sign in is who they say, by the password or a fresh code of their app.
 * @throws ApiError INCORRECT_CREDENTIALS, SECOND_FACTOR_INCORRECT, RATE_LIMITED
 */
export const requireProof = async (
  services: Services,
  accountId: number,
  { current_password, code }: Proof,
): Promise<void> => {
  if (current_password) {
    await requirePassword(services, accountId, current_password)
    return
  }
  const parsed = parseSignInCode(code ?? '')
  const check = async () => {
    const isRight =
      parsed?.method === 'totp' &&
      (await services.db.transaction().execute(trx => isTotpCode(trx, services, accountId, parsed.code)))
    if (!isRight) throw new ApiError('SECOND_FACTOR_INCORRECT')
  }
  const username = await findUsername(services.db, accountId)
  if (username === undefined) throw new ApiError('SECOND_FACTOR_INCORRECT')
  const { limit, key } = appCodesOfDay(username.toLowerCase(), 'inside', services.limits)
  await guardedForUser(services, accountId, () =>
    guarded(limit, key, check, ({ refusal }) => isRefusedFor(['SECOND_FACTOR_INCORRECT'], refusal)),
  )
}
