import type { BodyOf } from '@autokierto/contract/calls'
import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { know, viewAnswer } from './answer-view.ts'
import {
  type AnswerRow,
  deleteAnswer,
  findAnswer,
  findRound,
  lockByToken,
  operatorName,
  updateAnswer,
} from './store.ts'

type Body = BodyOf<'saveVisitorQuestionnaire'>

/**
 * The association reads any answer, reopens one that was sent, and joins a visitor's to a company or drops it.
 * @throws ApiError NOT_FOUND, STATE_CONFLICT; FORBIDDEN where it would fill one
 */
export const judgeByAssociation = async (
  services: Services,
  token: string,
  body: Body,
  accountId: number | null,
): Promise<{ questionnaire_answer: QuestionnaireAnswer }> => {
  if (Object.keys(body.answers).length > 0 || body.warnings.length > 0 || body.submit) {
    throw new ApiError('FORBIDDEN')
  }
  const now = services.now()
  return services.conclude(async trx => {
    const row = await lockByToken(trx, token)
    if (!row) throw new ApiError('NOT_FOUND')
    if (body.version !== undefined && body.version !== row.version) throw new ApiError('STATE_CONFLICT')
    const judged = body.act ? await acts[body.act](trx, row, body, now) : row
    services.log.info(
      { accountId, answer: row.id, act: body.act ?? 'read' },
      'questionnaire seen by the association',
    )
    return viewAnswer(trx, await know(trx, judged), await findRound(trx, row.type, row.year), now)
  })
}

type Act = (trx: Transaction<Database>, row: AnswerRow, body: Body, now: Date) => Promise<AnswerRow>

const reopen: Act = (trx, row, { reason }, now) => {
  if (reason === undefined) throw invalidField('reason', 'REQUIRED')
  if (row.status !== 'submitted') throw new ApiError('STATE_CONFLICT')
  return updateAnswer(trx, row.id, {
    status: 'draft',
    submitted_at: null,
    submitted_by: null,
    reopened_at: now,
    reopen_reason: reason,
    version: row.version + 1,
  })
}

/** A visitor's report becomes the company's own, where that has none of the year. */
const join: Act = async (trx, row, { operator_id }) => {
  if (operator_id === undefined) throw invalidField('operator_id', 'REQUIRED')
  if ((await operatorName(trx, operator_id)) === undefined) throw invalidField('operator_id', 'INVALID')
  if (row.source === 'user') throw new ApiError('STATE_CONFLICT')
  const own = { type: row.type, year: row.year, operatorId: operator_id, shopId: null }
  if (await findAnswer(trx, own)) throw new ApiError('STATE_CONFLICT')
  return updateAnswer(trx, row.id, {
    source: 'user',
    operator_id,
    operator_name: null,
    email: null,
    version: row.version + 1,
  })
}

const drop: Act = async (trx, row) => {
  if (row.source === 'user') throw new ApiError('STATE_CONFLICT')
  await deleteAnswer(trx, row.id)
  return row
}

const acts: Record<NonNullable<Body['act']>, Act> = { reopen, join, drop }
