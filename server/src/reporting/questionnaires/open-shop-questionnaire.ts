import { ExistingAnswer, type Handler } from '../../platform/http/handler.ts'
import { getAnswerContext, viewAnswer } from './answer-view.ts'
import { requireOpen } from './save-answer.ts'
import { requireScopeRound, shopScope } from './scopes.ts'
import { findAnswer, lockAnswer } from './store.ts'

/** Creates the site's answer of a year. If it exists already, returns the existing one. */
export const openShopQuestionnaire: Handler<'openShopQuestionnaire'> = async (
  { body, caller, shop },
  services,
) => {
  const { db } = services
  const now = services.now()
  const scope = shopScope(services, shop, body.type, body.year)
  const round = await requireScopeRound(services, scope)
  const existing = await findAnswer(db, scope)
  if (existing)
    return new ExistingAnswer(await viewAnswer(db, await getAnswerContext(db, existing), round, now))
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
