import type { PasskeyAssertion } from '@autokierto/contract/second-factors'
import { parseSignInCode, type SignInMethod } from '@autokierto/domain/sessions/sign-in-codes'
import type { Transaction } from 'kysely'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import type { Database } from '../../platform/database/types.ts'
import type { Services } from '../../platform/services/services.ts'
import { checkPasskey } from './passkeys.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeStep, findTotp } from './store.ts'
import { findStep } from './totp.ts'

type SecondFactorInput = {
  method?: SignInMethod | undefined
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
  challenge: string
}

/** Checks a second factor of the user. A valid code is used up when the transaction commits. */
export const isSecondFactor = async (
  trx: Transaction<Database>,
  services: Services,
  accountId: number,
  { method, code, passkey, challenge }: SecondFactorInput,
): Promise<boolean> => {
  if (passkey && (!method || method === 'passkey')) {
    return (await checkPasskey(trx, services, { answer: passkey, challenge, alone: false })) === accountId
  }
  const parsed = parseSignInCode(code ?? '')
  if (!parsed || (method && method !== parsed.method)) return false
  return parsed.method === 'totp'
    ? isTotpCode(trx, services, accountId, parsed.code)
    : consumeRecoveryCode(trx, {
        accountId,
        code: parsed.code,
        hashKeys: services.config.keys.hash,
        at: services.now(),
      })
}

/** Checks a code of the app, and uses it up. `confirm`: the first code, which activates the app. */
export const isTotpCode = async (
  trx: Transaction<Database>,
  { config, now }: Services,
  accountId: number,
  code: string,
  confirm?: true,
): Promise<boolean> => {
  const totp = await findTotp(trx, accountId)
  if (!totp || (totp.confirmed_at !== null) === (confirm === true)) return false
  const key = Buffer.from(decrypt(totp.secret_sealed, config.keys.encryption), 'base64')
  const step = findStep(key, code, now())
  return step !== null && consumeStep(trx, { accountId, step, at: now(), ...(confirm && { confirm }) })
}
