import { lockCompany } from '../../accounts/users/lock-company.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toStoredLocation } from '../locations/stored-location.ts'
import { readOutsource, requireOutsource, setShopsOfOutsource } from './store.ts'

export const changeOutsource: Handler<'changeOutsource'> = async ({ params, body, caller }, services) => {
  const { shop_ids, location, ...facts } = body
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    await requireOutsource(trx, caller.operatorId, params.id)
    await trx
      .updateTable('outsource')
      // Sets the name to itself, because an update needs a column even when only the sites change.
      .set(({ ref }) => ({
        name: ref('name'),
        ...facts,
        ...(location !== undefined && {
          location: location && JSON.stringify(toStoredLocation(location)),
        }),
      }))
      .where('id', '=', params.id)
      .execute()
    if (shop_ids) await setShopsOfOutsource(trx, caller.operatorId, params.id, shop_ids)
    return { outsource: await readOutsource(trx, params.id) }
  })
}
