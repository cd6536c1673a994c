import { sql } from 'kysely'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { shopList } from './shop-list.ts'

/**
 * Lists all other sites that receive vehicles, including private ones, which are hidden only from owners. Sorts
 * those of the caller's company first, then by name.
 */
export const listExternalShops: Handler<'listExternalShops'> = (request, services) =>
  answerList(request, services, {
    ...shopList(request.query.q, sql`shop.id <> ${request.shop.id} and operator.closed_at is null`),
    defaultOrdering: {
      descending: false,
      keys: [
        { by: sql`(shop.operator_id <> ${request.shop.operatorId}::integer)::integer`, type: 'integer' },
        { by: sql`shop.name`, type: 'text' },
      ],
    },
  })
