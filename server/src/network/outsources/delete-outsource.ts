import { requireRecentProof } from '../../accounts/second-factors/reauthentication.ts'
import { lockCompany } from '../../accounts/users/lock-company.ts'
import { deleteUsers } from '../../accounts/users/remove-users.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireOutsource } from './store.ts'

/** Ends all sessions of its users immediately; their past actions keep their names. */
export const deleteOutsource: Handler<'deleteOutsource'> = async ({ params, body, caller }, services) => {
  await requireRecentProof(services, caller, body)
  const now = services.now()
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    await requireOutsource(trx, caller.operatorId, params.id)
    const users = await trx
      .selectFrom('account')
      .select('id')
      .where('outsource_id', '=', params.id)
      .where('deleted_at', 'is', null)
      .execute()
    await deleteUsers(
      trx,
      users.map(({ id }) => id),
      now,
    )
    await trx.deleteFrom('outsource_shop').where('outsource_id', '=', params.id).execute()
    await trx.updateTable('outsource').set({ deleted_at: now }).where('id', '=', params.id).execute()
    return undefined
  })
}
