import { sql } from 'kysely'
import { mayWorkAt } from '../http/authenticate.ts'
import type { Handler } from '../http/handler.ts'
import { answerList } from '../lists/answer-list.ts'
import { shopList } from './shop-list.ts'

/** The sites the signed-in user may work at, by id; none for the association. */
export const listOwnShops: Handler<'listOwnShops'> = (request, services) =>
  answerList(
    request,
    services,
    shopList(
      request.query.q,
      sql`exists (select from account a where a.id = ${request.caller.accountId} and ${mayWorkAt})`,
    ),
  )
