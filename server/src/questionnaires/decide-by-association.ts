import type { RequestBody } from '@autokierto/contract/calls'
import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField, stateConflict } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { mainUserAddresses } from '../users/main-users.ts'
import { buildAnswerLink, buildCompanyLink } from './answer-links.ts'
import { getAnswerContext, viewAnswer } from './answer-view.ts'
import { buildReopenedMessage } from './report-messages.ts'
import { changedSince, requireOpen } from './save-answer.ts'
import {
  type AnswerRow,
  deleteAnswer,
  findAnswer,
  findRound,
  lockByToken,
  operatorName,
  updateAnswer,
} from './store.ts'

type Body = RequestBody<'saveVisitorQuestionnaire'>

/**
 * The association reads any answer, reopens one that was sent, and joins a visitor's to a company or drops it.
 * @throws ApiError NOT_FOUND; STATE_CONFLICT, with what has changed where it is no longer as it was read; FORBIDDEN where it would fill one
 */
export const decideByAssociation = async (
  services: Services,
  token: string,
  body: Body,
  accountId: number | null,
): Promise<{ questionnaire_answer: QuestionnaireAnswer }> => {
  if (
    Object.keys(body.answers).length > 0 ||
    body.warnings.length > 0 ||
    body.submit ||
    body.nothing_to_report
  ) {
    throw new ApiError('FORBIDDEN')
  }
  const now = services.now()
  return services.runIdempotent(async trx => {
    const row = await lockByToken(trx, token)
    if (!row) throw new ApiError('NOT_FOUND')
    if (body.version !== undefined && body.version !== row.version) {
      throw stateConflict('version_outdated', { changed: changedSince(row, body.version) })
    }
    const decided = body.act ? await decisionHandlers[body.act](trx, row, body, now) : row
    if (body.act === 'reopen') await notifyReopened(trx, services, decided)
    services.log.info(
      { accountId, answer: row.id, act: body.act ?? 'read' },
      'questionnaire seen by the association',
    )
    return viewAnswer(
      trx,
      await getAnswerContext(trx, decided),
      await findRound(trx, row.type, row.year),
      now,
    )
  })
}

/** Whoever filed it learns why: the main users of the company, each in their language, or the visitor by their link. */
const notifyReopened = async (
  trx: Transaction<Database>,
  services: Services,
  row: AnswerRow,
): Promise<void> => {
  const { type, year, operator_id, email, language } = row
  const own = { link: buildCompanyLink(services, type) }
  // An address that was forgotten meanwhile is empty.
  const visitor = !email ? [] : [{ to: email, language, link: buildAnswerLink(services, row.token) }]
  const readers =
    operator_id === null
      ? visitor
      : (await mainUserAddresses(trx, operator_id)).map(address => ({ ...address, ...own }))
  const round = await findRound(trx, type, year)
  for (const reader of readers) {
    await queueMail(trx, services, {
      kind: 'report_reopened',
      to: reader.to,
      letter: buildReopenedMessage({
        language: reader.language,
        year,
        company: operator_id === null ? null : ((await operatorName(trx, operator_id)) ?? null),
        form: questionnaires[type].title[reader.language],
        reason: row.reopen_reason ?? '',
        link: reader.link,
        lastDay: round?.closes_on ?? null,
      }),
    })
  }
}

type DecisionHandler = (
  trx: Transaction<Database>,
  row: AnswerRow,
  body: Body,
  now: Date,
) => Promise<AnswerRow>

const reopen: DecisionHandler = async (trx, row, { reason }, now) => {
  if (reason === undefined) throw invalidField('reason', 'REQUIRED')
  if (row.status !== 'submitted') throw new ApiError('STATE_CONFLICT')
  // Nobody is asked to correct what nobody may change.
  requireOpen(await findRound(trx, row.type, row.year), now)
  return updateAnswer(trx, row.id, {
    status: 'draft',
    submitted_at: null,
    submitted_by: null,
    nothing_to_report: false,
    reopened_at: now,
    reopen_reason: reason,
    version: row.version + 1,
  })
}

/** A visitor's report becomes the company's own, where that has none of the year. */
const join: DecisionHandler = async (trx, row, { operator_id }) => {
  if (operator_id === undefined) throw invalidField('operator_id', 'REQUIRED')
  if ((await operatorName(trx, operator_id)) === undefined) throw invalidField('operator_id', 'INVALID')
  if (row.source === 'user') throw new ApiError('STATE_CONFLICT')
  const own = { type: row.type, year: row.year, operatorId: operator_id, shopId: null }
  if (await findAnswer(trx, own)) throw new ApiError('STATE_CONFLICT')
  const joined = { source: 'user', operator_id, operator_name: null, email: null } as const
  try {
    return await updateAnswer(trx, row.id, { ...joined, version: row.version + 1 })
  } catch (error) {
    // The company began its own, or another one was joined to it, in the same moment.
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'questionnaire_answer_company')
      throw new ApiError('STATE_CONFLICT')
    throw error
  }
}

const drop: DecisionHandler = async (trx, row) => {
  if (row.source === 'user') throw new ApiError('STATE_CONFLICT')
  await deleteAnswer(trx, row.id)
  return row
}

const decisionHandlers: Record<NonNullable<Body['act']>, DecisionHandler> = { reopen, join, drop }
