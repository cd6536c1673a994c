import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/list.ts'
import { shopList } from './shop-list.ts'

/**
 * Every other site that takes vehicles, private ones too: they are hidden from owners, not from sites. The own
 * company's first, then by name.
 */
export const listExternalShops: Handler<'listExternalShops'> = ({ query, shop }, { db }) =>
  answerList(db, query, {
    ...shopList(query.q, sql`shop.id <> ${shop.id}`),
    usual: {
      descending: false,
      keys: [
        { by: sql`(shop.operator_id <> ${shop.operatorId}::integer)::integer`, type: 'integer' },
        { by: sql`shop.name`, type: 'text' },
      ],
    },
  })
