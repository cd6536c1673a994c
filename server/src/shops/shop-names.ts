import { type RawBuilder, sql } from 'kysely'
import type { ApiRequest, Handler, Services } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { shopList } from './shop-list.ts'
import type { ShopRow } from './shop-view.ts'

type ShopNamesAction = 'listShopsForUsers' | 'listShopsForOutsource' | 'listShopsForContractorUsers'

/** The sites that may be given, by name alone: a condition on `shop` says which. */
const listNames = (
  request: ApiRequest<ShopNamesAction>,
  services: Services,
  condition: RawBuilder<boolean>,
) =>
  answerList(request, services, {
    ...shopList(request.query.q, condition),
    toItems: (rows: ShopRow[]) => rows.map(({ id, name }) => ({ id, name })),
  })

/** A subcontractor may be given every site of its operator, as the operator's own users may. */
const listOfOperator = (
  request: ApiRequest<'listShopsForUsers' | 'listShopsForOutsource'>,
  services: Services,
) => listNames(request, services, sql`shop.operator_id = ${request.caller.operatorId}`)

export const listShopsForUsers: Handler<'listShopsForUsers'> = listOfOperator
export const listShopsForOutsource: Handler<'listShopsForOutsource'> = listOfOperator

export const listShopsForContractorUsers: Handler<'listShopsForContractorUsers'> = (request, services) =>
  listNames(
    request,
    services,
    sql`exists (select from outsource_shop x
                 where x.shop_id = shop.id and x.outsource_id = ${request.caller.outsourceId})`,
  )
