import { sql } from 'kysely'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { hasId, readList } from '../../platform/lists/list.ts'
import { stationList } from './station-list.ts'

/** The effects of a licence are derived from its last day on each request, so nothing else has to change here. */
export const changeLicence: Handler<'changeLicence'> = async ({ params: { id }, body, caller }, services) => {
  const { log, now } = services
  const { number, granted_by, granted_by_address, authority, valid_until, reports_from } = body
  const answer = await services.runIdempotent(async trx => {
    const updated = await trx
      .updateTable('shop')
      .set(({ ref }) => ({
        name: ref('name'),
        ...(number !== undefined && { licence_number: number }),
        ...(granted_by !== undefined && { licence_granted_by: granted_by }),
        ...(granted_by_address !== undefined && { licence_granted_by_address: granted_by_address }),
        ...(authority !== undefined && { licence_authority: authority }),
        ...(valid_until !== undefined && { licence_valid_until: valid_until }),
        ...(reports_from !== undefined && { reports_from }),
      }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new ApiError('SHOP_NOT_FOUND')
    const list = stationList(now(), undefined, hasId(sql`shop.id`, id))
    const { results } = await readList(trx, { limit: 1 }, list)
    return { shop: results[0]! }
  })
  log.info({ accountId: caller.accountId, shop: id, fields: Object.keys(body) }, 'licence changed')
  return answer
}
