import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { consumeChallenge, createChallenge } from '../second-factors/challenges.ts'
import { checkPasskey } from '../second-factors/passkeys.ts'
import { findRelyingParty } from '../second-factors/relying-party.ts'
import { deviceCookies, findKnownDevice } from './device-cookie.ts'
import { openUserSessionIn } from './open-session.ts'
import { findAccount } from './store.ts'

export const startPasskeyLogin: Handler<'startPasskeyLogin'> = async (_, { db, config, now }) => ({
  challenge: await createChallenge(db, 'passkey_login', null, now()),
  rp_id: findRelyingParty(config)?.id ?? '',
})

/** Requires that the device has verified its holder. Guessing is impossible, so only the work is limited. */
export const finishPasskeyLogin: Handler<'finishPasskeyLogin'> = async (
  { body, address, cookie, userAgent, setHeader },
  services,
) => {
  const { config, rateLimits, now } = services
  const device = { keys: config.keys.hash, publicUrl: config.publicUrl, api: config.api }
  await rateLimits.failedLoginsPerAddress.consume(address)
  // Rejections are thrown after the transaction, so that the challenge is used up in any case.
  const work = async (trx: Transaction<Database>) => {
    if (!(await consumeChallenge(trx, 'passkey_login', body.challenge, now()))) return 'CHALLENGE_EXPIRED'
    const { passkey: answer, challenge } = body
    const accountId = await checkPasskey(trx, services, { answer, challenge, alone: true })
    const account = accountId === null ? null : await findAccount(trx, accountId)
    const isMarked =
      account !== null &&
      account !== undefined &&
      findKnownDevice(cookie, toDeviceMark(account), device) !== null
    const from = { userAgent, address, isMarked, byPassword: false }
    const tokens = account && (await openUserSessionIn(trx, services, account, from))
    return account && tokens ? { account, tokens } : 'SECOND_FACTOR_INCORRECT'
  }
  const result = await services.runIdempotent(work, outcome =>
    typeof outcome === 'string' ? undefined : outcome.tokens,
  )
  if (typeof result === 'string') throw new ApiError(result)
  await rateLimits.failedLoginsPerAddress.refund(address)
  setHeader('set-cookie', deviceCookies(cookie, toDeviceMark(result.account), device))
  return result.tokens
}

const toDeviceMark = ({ username, device_seal }: { username: string; device_seal: string }) => ({
  name: username.toLowerCase(),
  seal: device_seal,
})
