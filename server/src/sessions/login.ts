import { createHash } from 'node:crypto'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { openUserSession } from './open-session.ts'
import { inPasswordTurn, isPassword } from './passwords.ts'
import { type AccountRow, findAccountByName } from './store.ts'

/** The table of counted failures holds no names, and a name of any length fits. */
const countingKey = (name: string): string => createHash('sha256').update(name).digest('base64url')

/** Username and password. An unknown name, a wrong password and a blocked user get one answer at one cost. */
export const login: Handler<'login'> = async ({ body, address }, services) => {
  const { failedLoginsPerName, failedLoginsPerAddress } = services.limits
  const name = body.username.toLowerCase()
  const key = countingKey(name)
  const refuseBeyondLimits = async () => {
    await failedLoginsPerName.check(key)
    await failedLoginsPerAddress.check(address)
  }

  await refuseBeyondLimits()
  const account = await inPasswordTurn(async () => {
    // Asked again in turn, where the failures before this one are counted: many guesses sent at once gain nothing.
    await refuseBeyondLimits()
    const found = await findByPassword(services, name, body.password)
    if (!found) await Promise.all([failedLoginsPerName.count(key), failedLoginsPerAddress.count(address)])
    return found
  })
  if (!account) throw new ApiError('INCORRECT_CREDENTIALS')
  await failedLoginsPerName.forget(key)
  return openUserSession(services, account)
}

const findByPassword = async (
  { db }: Services,
  name: string,
  password: string,
): Promise<AccountRow | null> => {
  const account = await findAccountByName(db, name)
  const matches = await isPassword(account?.password_hash ?? null, password)
  return account && matches && account.blocked_at === null ? account : null
}
