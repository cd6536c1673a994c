import { encrypt } from '../../platform/crypto/encrypt.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { withUserAttemptLimit } from '../passwords/current-password.ts'
import { isTotpCode } from './check-second-factor.ts'
import { afterFactorRemoved, createFirstCodes } from './factor-changes.ts'
import { requireReauthentication } from './reauthentication.ts'
import { lockSignIn, saveTotpKey } from './store.ts'
import { buildTotpUri, createTotpKey, toBase32 } from './totp.ts'

/** Creates a key for an app. It replaces an unconfirmed one, and has no effect until a code confirms it. */
export const startTotp: Handler<'startTotp'> = async ({ body, caller }, services) => {
  const { accountId } = caller
  await requireReauthentication(services, accountId, body)
  const key = createTotpKey()
  return services.runIdempotent(async trx => {
    const { username } = await lockSignIn(trx, accountId)
    const isSaved = await saveTotpKey(trx, {
      account_id: accountId,
      secret_sealed: encrypt(key.toString('base64'), services.config.keys.encryption),
      created_at: services.now(),
    })
    if (!isSaved) throw new ApiError('SECOND_FACTOR_IN_USE')
    return { key: toBase32(key), uri: buildTotpUri(key, username) }
  })
}

/** Time to confirm a key with its first code. */
const confirmWithinMs = 30 * 60_000

export const confirmTotp: Handler<'confirmTotp'> = ({ body, caller }, services) =>
  withUserAttemptLimit(services, caller.accountId, () =>
    services.runIdempotent(async trx => {
      const self = await lockSignIn(trx, caller.accountId)
      const totp = await trx
        .selectFrom('totp')
        .select(['confirmed_at', 'created_at'])
        .where('account_id', '=', self.id)
        .executeTakeFirst()
      if (totp?.confirmed_at) throw new ApiError('SECOND_FACTOR_IN_USE')
      if (!totp || services.now().getTime() - totp.created_at.getTime() > confirmWithinMs) {
        throw new ApiError('CHALLENGE_EXPIRED')
      }
      if (!(await isTotpCode(trx, services, self.id, body.code, true))) {
        throw new ApiError('SECOND_FACTOR_INCORRECT')
      }
      return { recovery_codes: await createFirstCodes(trx, services, self, 'totp', caller.sessionId) }
    }),
  )

export const removeTotp: Handler<'removeTotp'> = async ({ body, caller }, services) => {
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    const self = await lockSignIn(trx, caller.accountId)
    const { numDeletedRows } = await trx
      .deleteFrom('totp')
      .where('account_id', '=', self.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    await afterFactorRemoved(trx, services, self, 'totp')
    return undefined
  })
}
