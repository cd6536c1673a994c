import { sql } from 'kysely'
import { mayWorkAt } from '../http/authenticate.ts'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/list.ts'
import { shopList } from './shop-list.ts'

/** The sites the signed-in user may work at, by id; none for the association. */
export const listOwnShops: Handler<'listOwnShops'> = ({ query, caller }, { db }) =>
  answerList(
    db,
    query,
    shopList(query.q, sql`exists (select from account a where a.id = ${caller.accountId} and ${mayWorkAt})`),
  )
