import type { SignInMethod } from '@autokierto/domain/sessions/sign-in-codes'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { createChallenge } from './challenges.ts'
import { findRelyingParty } from './relying-party.ts'
import { countRecoveryCodes, findTotp, listPasskeys } from './store.ts'

/**
 * Requests the second factor of a user whose password was correct. Does nothing if the user has none.
 * @throws ApiError SECOND_FACTOR_REQUIRED with the challenge and the available methods
 */
export const askSecondFactor = async (
  { db, config, now }: Services,
  account: { id: number; device_seal: string },
): Promise<void> => {
  const [totp, passkeys] = await Promise.all([findTotp(db, account.id), listPasskeys(db, account.id)])
  if (!totp?.confirmed_at && passkeys.length === 0) return
  const party = findRelyingParty(config)
  const methods: SignInMethod[] = []
  if (totp?.confirmed_at) methods.push('totp')
  if (passkeys.length > 0 && party) methods.push('passkey')
  if ((await countRecoveryCodes(db, account.id)) > 0) methods.push('recovery_code')
  throw new ApiError('SECOND_FACTOR_REQUIRED', {
    challenge: await createChallenge(db, 'second_factor', account, now()),
    methods,
    ...(methods.includes('passkey') && {
      passkeys: passkeys.map(({ credential_id }) => credential_id),
      rp_id: party?.id,
    }),
  })
}
