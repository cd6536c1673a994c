import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import type { Services } from '../http/handler.ts'
import { emptyRow, getAnswerContext, viewAnswer } from './answer-view.ts'
import { type Changes, requireOpen, saveAnswer } from './save-answer.ts'
import { requireScopeRound } from './scopes.ts'
import { findAnswer, lockAnswer, type Scope } from './store.ts'

type Wrapped = { questionnaire_answer: QuestionnaireAnswer }

/** The answer there is, or the empty draft nobody has begun. */
export const readAnswer = async (services: Services, scope: Scope): Promise<Wrapped> => {
  const { db, now } = services
  const round = await requireScopeRound(services, scope)
  const row = (await findAnswer(db, scope)) ?? emptyRow(scope)
  return viewAnswer(db, await getAnswerContext(db, row), round, now())
}

/**
 * Keeps changes, and makes the answer where there is none yet.
 * @throws ApiError as of `saveAnswer`
 */
export const saveChanges = async (
  services: Services,
  scope: Scope,
  changes: Changes,
  accountId: number,
): Promise<Wrapped> => {
  const now = services.now()
  const round = await requireScopeRound(services, scope)
  return services.runIdempotent(async trx => {
    requireOpen(round, now)
    const { row, isNew } = await lockAnswer(trx, scope, now, accountId)
    // Whoever began with the empty draft knows it as version 0.
    const version = isNew && changes.version === 0 ? row.version : changes.version
    const known = await saveAnswer(trx, row, { ...changes, version }, { round, now, accountId })
    return viewAnswer(trx, known, round, now)
  })
}
