import { limits } from '@autokierto/domain/limits'
import { addDays, toDay } from '@autokierto/domain/shops/calendar'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireReauthentication } from '../second-factors/reauthentication.ts'
import { createSecret } from '../sessions/api-secret.ts'
import { lockCompany } from '../users/lock-company.ts'
import { getOperatorScope } from '../users/scopes.ts'
import { setShopsOfUser } from '../users/sites-of-user.ts'
import { countKeys, insertKey, listCompanyApiKeys } from './store.ts'

export const createApiKey: Handler<'createApiKey'> = async ({ body, caller }, services) => {
  const now = services.now()
  const { name, scopes, shop_ids, valid_until: validUntil } = body
  if (validUntil < toDay(now)) throw invalidField('valid_until', 'DATE_IN_PAST')
  if (validUntil > addDays(toDay(now), limits.apiKeyDays))
    throw invalidField('valid_until', 'TOO_LARGE', { limit: limits.apiKeyDays })
  await requireReauthentication(services, caller.accountId, body)
  const newSecret = createSecret()
  const operatorId = caller.operatorId!
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    if ((await countKeys(trx, operatorId, now)) >= limits.apiKeys) throw new ApiError('KEYS_FULL')
    const { id, accountId } = await insertKey(trx, {
      name,
      operatorId,
      scopes,
      validUntil,
      createdBy: caller.accountId,
      made: newSecret,
      now,
    })
    await setShopsOfUser(trx, getOperatorScope(caller), accountId, shop_ids)
    const key = (await listCompanyApiKeys(trx, operatorId, now)).find(candidate => candidate.id === id)!
    return { key, secret: newSecret.secret }
  })
}
