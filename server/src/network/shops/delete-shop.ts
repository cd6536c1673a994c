import { finishedStatuses, statusesBetweenSites } from '@autokierto/domain/vehicles/status-sets'
import { sql, type Transaction } from 'kysely'
import { requireRecentProof } from '../../accounts/second-factors/reauthentication.ts'
import { lockCompany } from '../../accounts/users/lock-company.ts'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { lockOwnShop } from './store.ts'

/**
 * Closes a site permanently. The lock prevents vehicles from being sent or announced to it meanwhile, so that
 * none is left at a site where nobody may work.
 */
export const deleteShop: Handler<'deleteShop'> = async ({ params: { id }, body, caller }, services) => {
  await requireRecentProof(services, caller, body)
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    await lockOwnShop(trx, caller.operatorId, id)
    const counts = await countVehiclesByStatus(trx, id)
    if (Object.keys(counts).length > 0) throw new ApiError('SHOP_IN_USE', { counts })
    await trx.updateTable('shop').set({ deleted_at: services.now() }).where('id', '=', id).execute()
    await trx.deleteFrom('account_shop').where('shop_id', '=', id).execute()
    await trx.deleteFrom('outsource_shop').where('shop_id', '=', id).execute()
    return undefined
  })
}

/** Counts vehicles at the site or coming to it, by status; also those sent from it, because they may come back. */
const countVehiclesByStatus = async (
  trx: Transaction<Database>,
  id: number,
): Promise<Record<string, number>> => {
  const { rows } = await sql<{ status: string; vehicles: number }>`
    select status, count(*)::integer vehicles from vehicle
     where (shop_id = ${id} and status not in (${literals(finishedStatuses)}))
        or (from_shop_id = ${id} and status in (${literals(statusesBetweenSites)}))
     group by status`.execute(trx)
  return Object.fromEntries(rows.map(({ status, vehicles }) => [status, vehicles]))
}
