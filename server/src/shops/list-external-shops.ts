import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { shopList } from './shop-list.ts'

/**
 * Every other site that takes vehicles, private ones too: they are hidden from owners, not from sites. The own
 * company's first, then by name.
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
