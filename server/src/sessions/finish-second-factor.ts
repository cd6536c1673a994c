import type { Tokens } from '@autokierto/contract/sessions'
import { parseSignInCode } from '@autokierto/domain/sessions/sign-in-codes'
import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { consumeChallenge, findChallenge } from '../second-factors/challenges.ts'
import { isSecondFactor } from '../second-factors/check-second-factor.ts'
import { deviceCookies, findKnownDevice } from './device-cookie.ts'
import { consumeAttempt, getLoginLimits, refundAttempt, resetFailures } from './failed-logins.ts'
import { openUserSessionIn } from './open-session.ts'
import { findAccount } from './store.ts'

/**
 * The second step after a right password. A wrong one leaves the challenge standing, for people mistype; failures are
 * counted by name and address as those of passwords are.
 */
export const finishSecondFactor: Handler<'finishSecondFactor'> = async (
  { body, address, cookie, userAgent, setHeader },
  services,
) => {
  const { db, now } = services
  const { keys, publicUrl, api } = services.config
  const asked = await findChallenge(db, 'second_factor', body.challenge, now())
  const account = asked?.accountId && (await findAccount(db, asked.accountId))
  if (!account) throw new ApiError('CHALLENGE_EXPIRED')

  const marked = { name: account.username.toLowerCase(), seal: account.device_seal }
  const device = { keys: keys.hash, publicUrl, api }
  const known = findKnownDevice(cookie, marked, device)
  // Recovery codes and passkeys are too long to guess, and let in whom the tries of others have shut out.
  const step = parseSignInCode(body.code ?? '')?.method === 'totp' ? 'app code' : 'other factor'
  const counts = getLoginLimits(step, { name: marked.name, address, device: known }, services)
  const from = { userAgent, address, isMarked: known !== null, byPassword: true }
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
  setHeader('set-cookie', deviceCookies(cookie, marked, device))
  return outcome
}
