import type { Passkey } from '@autokierto/contract/second-factors'
import type { Handler } from '../../platform/http/handler.ts'
import { findRequirer } from './required-second-factor.ts'
import { countRecoveryCodes, findTotp, listPasskeys, type PasskeyRow } from './store.ts'

export const getSecondFactor: Handler<'getSecondFactor'> = async ({ caller }, services) => {
  const { db } = services
  const { accountId } = caller
  const [totp, passkeys, left, required] = await Promise.all([
    findTotp(db, accountId),
    listPasskeys(db, accountId),
    countRecoveryCodes(db, accountId),
    findRequirer(services, accountId),
  ])
  return {
    second_factor: {
      totp: totp?.confirmed_at
        ? {
            since: totp.confirmed_at.toISOString(),
            last_used_at: totp.last_used_at?.toISOString() ?? null,
          }
        : null,
      passkeys: passkeys.map(toPasskey),
      recovery_codes_left: left,
      required_by: required,
    },
  }
}

export const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
