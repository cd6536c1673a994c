import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { openPersonSession, openUserSession } from './open-session.ts'
import { findAccountByName } from './store.ts'

/** Signs in a demonstration identity without a password. The route exists only with DEV_LOGIN. */
export const loginAsDevIdentity: Handler<'loginAsDevIdentity'> = async ({ body }, services) => {
  const { findDemoPerson } = await import('@autokierto/simulators/strong-identification/persons')
  const person = findDemoPerson(body.identity)
  const { appMode } = services.config
  if (appMode === (person ? 'operator' : 'person')) throw new ApiError('USER_NOT_FOUND')
  if (person) {
    const { personalId, firstNames, lastName } = person
    // Same as strong identification: without a personal ID, a person cannot be matched to vehicles.
    if (personalId === null) throw new ApiError('USER_WAS_NOT_VERIFIED')
    return openPersonSession(services, { personalId, firstNames, lastName })
  }
  const account = await findAccountByName(services.db, body.identity.toLowerCase())
  const tokens = account && (await openUserSession(services, account, null))
  if (!tokens) throw new ApiError('USER_NOT_FOUND')
  return tokens
}
