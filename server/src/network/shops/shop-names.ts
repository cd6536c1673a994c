import { type RawBuilder, sql } from 'kysely'
import type { ApiRequest, Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import type { Services } from '../../platform/services/services.ts'
import { shopList } from './shop-list.ts'
import type { ShopRow } from './shop-view.ts'

type ShopNamesAction = 'listShopsForUsers' | 'listShopsForOutsource' | 'listShopsForContractorUsers'

/** Lists the names of sites that can be assigned, by a condition on `shop`. */
const listNames = (
  request: ApiRequest<ShopNamesAction>,
  services: Services,
  condition: RawBuilder<boolean>,
) =>
  answerList(request, services, {
    ...shopList(request.query.q, condition),
    toItems: (rows: ShopRow[]) => rows.map(({ id, name }) => ({ id, name })),
  })

/** Subcontractors can be assigned to all sites of the operator, like the operator's own users. */
const listOperatorShopNames = (
  request: ApiRequest<'listShopsForUsers' | 'listShopsForOutsource'>,
  services: Services,
) => listNames(request, services, sql`shop.operator_id = ${request.caller.operatorId}`)

export const listShopsForUsers: Handler<'listShopsForUsers'> = listOperatorShopNames
export const listShopsForOutsource: Handler<'listShopsForOutsource'> = listOperatorShopNames

export const listShopsForContractorUsers: Handler<'listShopsForContractorUsers'> = (request, services) =>
  listNames(
    request,
    services,
    sql`exists (select from outsource_shop x
                 where x.shop_id = shop.id and x.outsource_id = ${request.caller.outsourceId})`,
  )
