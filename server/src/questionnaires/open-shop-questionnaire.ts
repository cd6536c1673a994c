import { ExistingAnswer, type Handler } from '../http/handler.ts'
import { getAnswerContext, viewAnswer } from './answer-view.ts'
import { requireOpen } from './save-answer.ts'
import { requireScopeRound, shopScope } from './scopes.ts'
import { findAnswer, lockAnswer } from './store.ts'

/** Begins the site's form of a year; the second to do so gets the first one's. */
export const openShopQuestionnaire: Handler<'openShopQuestionnaire'> = async (
  { body, caller, shop },
  services,
) => {
  const { db } = services
  const now = services.now()
  const scope = shopScope(services, shop, body.type, body.year)
  const round = await requireScopeRound(services, scope)
  const known = await findAnswer(db, scope)
  if (known) return new ExistingAnswer(await viewAnswer(db, await getAnswerContext(db, known), round, now))
  requireOpen(round, now)
  const { isNew, answer } = await services.runIdempotent(
    async trx => {
      const { row, isNew } = await lockAnswer(trx, scope, now, caller.accountId)
      return { isNew, answer: await viewAnswer(trx, await getAnswerContext(trx, row), round, now) }
    },
    ({ answer }) => answer,
  )
  return isNew ? answer : new ExistingAnswer(answer)
}
