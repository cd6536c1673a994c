import { toYear } from '@autokierto/domain/shops/calendar'
import { lockCompany } from '../../accounts/users/lock-company.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readManagedShop } from './managed-shop.ts'
import { shopColumns } from './shop-columns.ts'
import { setContractorsOfShop, setUsersOfShop } from './workers.ts'

/** Creates a site, which reports from the present year on; the association can change that. */
export const createShop: Handler<'createShop'> = ({ body, caller }, services) =>
  services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    const { operatorId } = caller
    const { id } = await trx
      .insertInto('shop')
      .values({
        ...shopColumns(body),
        name: body.name,
        operator_id: operatorId!,
        reports_from: toYear(services.now()),
        created_at: services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (body.user_ids) await setUsersOfShop(trx, operatorId, id, body.user_ids)
    if (body.contractors) await setContractorsOfShop(trx, operatorId, id, body.contractors)
    return { shop: await readManagedShop(trx, id) }
  })
