import { lockCompany } from '../../accounts/users/lock-company.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readManagedShop } from './managed-shop.ts'
import { shopColumns } from './shop-columns.ts'
import { lockOwnShop } from './store.ts'
import { setContractorsOfShop, setUsersOfShop } from './workers.ts'

/** Changes a site. Open orders stay as they are, even if the site stops offering what was ordered. */
export const changeShop: Handler<'changeShop'> = ({ params: { id }, body, caller }, services) =>
  services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    const { operatorId } = caller
    await lockOwnShop(trx, operatorId, id)
    await trx
      .updateTable('shop')
      // Sets the name to itself, because an update needs a column even when only the users change.
      .set(({ ref }) => ({ name: ref('name'), ...shopColumns(body) }))
      .where('id', '=', id)
      .execute()
    if (body.user_ids) await setUsersOfShop(trx, operatorId, id, body.user_ids)
    if (body.contractors) await setContractorsOfShop(trx, operatorId, id, body.contractors)
    return { shop: await readManagedShop(trx, id) }
  })
