import { sql } from 'kysely'
import { canWorkAt } from '../../accounts/site-access/can-work-at.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { shopList } from './shop-list.ts'

/** Lists the sites where the signed-in user may work, by id. The association works at none and sees all of them. */
export const listOwnShops: Handler<'listOwnShops'> = (request, services) => {
  const { caller, query } = request
  const condition =
    caller.actor === 'association'
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from account a where a.id = ${caller.accountId} and ${canWorkAt(sql`a`, sql`shop`)})`
  return answerList(request, services, shopList(query.q, condition))
}
