import { lockCompany } from '../../accounts/users/lock-company.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toStoredLocation } from '../locations/stored-location.ts'
import { readOutsource, setShopsOfOutsource } from './store.ts'

export const createOutsource: Handler<'createOutsource'> = async ({ body, caller }, services) => {
  const { shop_ids, location, ...facts } = body
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    const { id } = await trx
      .insertInto('outsource')
      .values({
        ...facts,
        operator_id: caller.operatorId!,
        location: location ? JSON.stringify(toStoredLocation(location)) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setShopsOfOutsource(trx, caller.operatorId, id, shop_ids ?? [])
    return { outsource: await readOutsource(trx, id) }
  })
}
