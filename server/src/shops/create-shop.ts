import type { Handler } from '../http/handler.ts'
import { lockCompany } from '../users/lock-company.ts'
import { readManagedShop } from './managed-shop.ts'
import { shopColumns } from './shop-columns.ts'
import { setContractorsOfShop, setUsersOfShop } from './workers.ts'

export const createShop: Handler<'createShop'> = ({ body, caller }, services) =>
  services.conclude(async trx => {
    await lockCompany(trx, caller)
    const { operatorId } = caller
    const { id } = await trx
      .insertInto('shop')
      .values({ ...shopColumns(body), name: body.name, operator_id: operatorId! })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (body.user_ids) await setUsersOfShop(trx, operatorId, id, body.user_ids)
    if (body.contractors) await setContractorsOfShop(trx, operatorId, id, body.contractors)
    return { shop: await readManagedShop(trx, id) }
  })
