import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
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

/**
 * Signs in with a passkey alone: it is held, and the device has made sure by whom. There is nothing to guess, so only
 * the work is limited, by address.
 */
export const finishPasskeyLogin: Handler<'finishPasskeyLogin'> = async (
  { body, address, cookie, userAgent, setHeader },
  services,
) => {
  const { config, rateLimits, now } = services
  const device = { keys: config.keys.hash, publicUrl: config.publicUrl, api: config.api }
  await rateLimits.failedLoginsPerAddress.consume(address)
  // A refusal is thrown after the transaction: the challenge is used up whatever was made of it.
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
  const found = await services.runIdempotent(work, made =>
    typeof made === 'string' ? undefined : made.tokens,
  )
  if (typeof found === 'string') throw new ApiError(found)
  await rateLimits.failedLoginsPerAddress.refund(address)
  setHeader('set-cookie', deviceCookies(cookie, toDeviceMark(found.account), device))
  return found.tokens
}

const toDeviceMark = ({ username, device_seal }: { username: string; device_seal: string }) => ({
  name: username.toLowerCase(),
  seal: device_seal,
})
