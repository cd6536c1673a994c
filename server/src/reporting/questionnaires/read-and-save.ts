import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import type { Services } from '../../platform/services/services.ts'
import { emptyRow, getAnswerContext, viewAnswer } from './answer-view.ts'
import { type AnswerChanges, requireOpen, saveAnswer } from './save-answer.ts'
import { requireScopeRound } from './scopes.ts'
import { findAnswer, lockAnswer, type Scope } from './store.ts'

type AnswerBody = { questionnaire_answer: QuestionnaireAnswer }

export const readAnswer = async (services: Services, scope: Scope): Promise<AnswerBody> => {
  const { db, now } = services
  const round = await requireScopeRound(services, scope)
  const row = (await findAnswer(db, scope)) ?? emptyRow(scope)
  return viewAnswer(db, await getAnswerContext(db, row), round, now())
}

/**
 * Saves changes and creates the answer when there is none.
 * @throws ApiError like `saveAnswer`
 */
export const saveChanges = async (
  services: Services,
  scope: Scope,
  changes: AnswerChanges,
  accountId: number,
): Promise<AnswerBody> => {
  const now = services.now()
  const round = await requireScopeRound(services, scope)
  return services.runIdempotent(async trx => {
    requireOpen(round, now)
    const { row, isNew } = await lockAnswer(trx, scope, now, accountId)
    // Clients know an empty draft as version 0.
    const version = isNew && changes.version === 0 ? row.version : changes.version
    const context = await saveAnswer(trx, row, { ...changes, version }, { round, now, accountId })
    return viewAnswer(trx, context, round, now)
  })
}
