import { ApiError } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { saveChanges } from './read-and-save.ts'
import { shopScope } from './scopes.ts'

/** Users of the site fill the form; main users send it. */
export const saveShopQuestionnaire: Handler<'saveShopQuestionnaire'> = async (
  { params, query, body, caller, shop },
  services,
) => {
  const scope = shopScope(services, shop, params.type, query.year)
  if (body.submit && caller.actor !== 'operator_main') throw new ApiError('FORBIDDEN')
  return saveChanges(services, scope, body, caller.accountId)
}
