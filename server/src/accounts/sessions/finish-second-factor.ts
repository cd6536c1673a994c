import type { Tokens } from '@autokierto/contract/sessions'
import { parseSignInCode } from '@autokierto/domain/sessions/sign-in-codes'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { consumeChallenge, findChallenge } from '../second-factors/challenges.ts'
import { isSecondFactor } from '../second-factors/check-second-factor.ts'
import {
  consumeAttempt,
  getLoginLimits,
  refundAttempt,
  resetFailures,
} from '../session-store/failed-logins.ts'
import { deviceCookies, findKnownDevice } from './device-cookie.ts'
import { openUserSessionIn } from './open-session.ts'
import { findAccount } from './store.ts'

/**
 * Completes the second step after a correct password. A wrong code leaves the challenge open, because users mistype.
 * Failures are counted by name and address, like those of passwords.
 */
export const finishSecondFactor: Handler<'finishSecondFactor'> = async (
  { body, address, cookie, userAgent, setHeader },
  services,
) => {
  const { db, now } = services
  const { keys, publicUrl, api } = services.config
  const challenge = await findChallenge(db, 'second_factor', body.challenge, now())
  const account = challenge?.accountId && (await findAccount(db, challenge.accountId))
  if (!account) throw new ApiError('CHALLENGE_EXPIRED')

  const markOwner = { name: account.username.toLowerCase(), seal: account.device_seal }
  const device = { keys: keys.hash, publicUrl, api }
  const knownDevice = findKnownDevice(cookie, markOwner, device)
  // Recovery codes and passkeys are too long to guess. They admit users locked out by the attempts of others.
  const step = parseSignInCode(body.code ?? '')?.method === 'totp' ? 'app code' : 'other factor'
  const counts = getLoginLimits(step, { name: markOwner.name, address, device: knownDevice }, services)
  const from = { userAgent, address, isMarked: knownDevice !== null, byPassword: true }
  await consumeAttempt(counts)
  const outcome = await services.runIdempotent(async (trx): Promise<Tokens | 'gone'> => {
    if (!(await consumeChallenge(trx, 'second_factor', body.challenge, now()))) return 'gone'
    if (!(await isSecondFactor(trx, services, account.id, body))) {
      throw new ApiError('SECOND_FACTOR_INCORRECT')
    }
    return (await openUserSessionIn(trx, services, account, from)) ?? 'gone'
  })
  if (outcome === 'gone') {
    await refundAttempt(counts)
    throw new ApiError('CHALLENGE_EXPIRED')
  }
  await resetFailures(counts)
  setHeader('set-cookie', deviceCookies(cookie, markOwner, device))
  return outcome
}
