import { limits } from '@autokierto/domain/limits'
import { addDays, dayOf } from '@autokierto/domain/shops/calendar'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler } from '../http/handler.ts'
import { requireProof } from '../second-factors/proof.ts'
import { lockCompany } from '../users/lock-company.ts'
import { ofOperator } from '../users/scopes.ts'
import { setShopsOfUser } from '../users/sites-of-user.ts'
import { makeSecret } from './secret.ts'
import { countKeys, insertKey, readKeys } from './store.ts'

/** Nothing lasts for ever that nobody looks at. */
const mostDays = 731

export const createApiKey: Handler<'createApiKey'> = async ({ body, caller }, services) => {
  const now = services.now()
  const { name, scopes, shop_ids, valid_until: validUntil } = body
  if (validUntil < dayOf(now)) throw invalidField('valid_until', 'DATE_IN_PAST')
  if (validUntil > addDays(dayOf(now), mostDays)) throw invalidField('valid_until', 'TOO_LARGE')
  await requireProof(services, caller.accountId, body)
  const made = makeSecret()
  const operatorId = caller.operatorId!
  return services.conclude(async trx => {
    await lockCompany(trx, caller)
    if ((await countKeys(trx, operatorId, now)) >= limits.apiKeys) throw new ApiError('KEYS_FULL')
    const { id, accountId } = await insertKey(trx, {
      name,
      operatorId,
      scopes,
      validUntil,
      createdBy: caller.accountId,
      made,
      now,
    })
    await setShopsOfUser(trx, ofOperator(caller), accountId, shop_ids)
    const key = (await readKeys(trx, operatorId, now)).find(each => each.id === id)!
    return { key, secret: made.secret }
  })
}
