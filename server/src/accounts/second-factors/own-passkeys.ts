import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { consumeChallenge, createChallenge } from './challenges.ts'
import { afterFactorRemoved, createFirstCodes } from './factor-changes.ts'
import { toPasskey } from './get-second-factor.ts'
import { checkNewPasskey } from './passkeys.ts'
import { requireReauthentication } from './reauthentication.ts'
import { findRelyingParty } from './relying-party.ts'
import { insertPasskey, listPasskeys, lockSignIn } from './store.ts'

/** More than any user has devices; browsers receive the list of all of them. */
const maxPasskeys = 20

export const startPasskey: Handler<'startPasskey'> = async ({ body, caller }, services) => {
  const { config, now } = services
  const { accountId, firstName, lastName } = caller
  await requireReauthentication(services, accountId, body)
  return services.runIdempotent(async trx => {
    const self = await lockSignIn(trx, accountId)
    const passkeys = await listPasskeys(trx, accountId)
    return {
      challenge: await createChallenge(trx, 'new_passkey', self, now()),
      rp_id: findRelyingParty(config)?.id ?? '',
      // The id under which a device stores the passkey. It does not reveal the user.
      user_id: Buffer.from(`account:${accountId}`).toString('base64url'),
      username: self.username,
      display_name: [firstName, lastName].filter(Boolean).join(' ') || self.username,
      known: passkeys.map(({ credential_id }) => credential_id),
    }
  })
}

export const addPasskey: Handler<'addPasskey'> = async ({ body, caller }, services) => {
  const { now } = services
  const { challenge, name, passkey } = body
  return services.runIdempotent(async trx => {
    const self = await lockSignIn(trx, caller.accountId)
    const accepted = await consumeChallenge(trx, 'new_passkey', challenge, now())
    if (accepted?.accountId !== self.id) throw new ApiError('CHALLENGE_EXPIRED')
    const newPasskey = await checkNewPasskey(services, { answer: passkey, challenge })
    if (!newPasskey) throw new ApiError('SECOND_FACTOR_INCORRECT')
    const isFull = (await listPasskeys(trx, self.id)).length >= maxPasskeys
    const added = isFull
      ? null
      : await insertPasskey(trx, { ...newPasskey, account_id: self.id, name, created_at: now() })
    if (!added) throw new ApiError('SECOND_FACTOR_IN_USE')
    const recovery_codes = await createFirstCodes(trx, services, self, 'passkey', caller.sessionId)
    return { passkey: toPasskey(added), recovery_codes }
  })
}

export const removePasskey: Handler<'removePasskey'> = async ({ params, body, caller }, services) => {
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    const self = await lockSignIn(trx, caller.accountId)
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', params.id)
      .where('account_id', '=', self.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
    await afterFactorRemoved(trx, services, self, 'passkey')
    return undefined
  })
}
