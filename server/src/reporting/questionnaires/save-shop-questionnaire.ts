import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { saveChanges } from './read-and-save.ts'
import { shopScope } from './scopes.ts'

/** Any user of the site may fill in the answer; only main users may submit it. */
export const saveShopQuestionnaire: Handler<'saveShopQuestionnaire'> = async (
  { params, query, body, caller, shop },
  services,
) => {
  const scope = shopScope(services, shop, params.type, query.year)
  if (body.submit && caller.actor !== 'operator_main') throw new ApiError('FORBIDDEN')
  return saveChanges(services, scope, body, caller.accountId)
}
