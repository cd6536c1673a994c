import type { RequestBody } from '@autokierto/contract/calls'
import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import type { Transaction } from 'kysely'
import { mainUserAddresses } from '../../accounts/users/main-users.ts'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField, stateConflict } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
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
 * Handles requests of the association: reads any answer, reopens a submitted one, and joins or drops a visitor's
 * report.
 * @throws ApiError NOT_FOUND; STATE_CONFLICT with the changed questions when the version is outdated; FORBIDDEN when
 *   the body contains answers
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
    const updated = body.act ? await decisionHandlers[body.act](trx, row, body, now) : row
    if (body.act === 'reopen') await notifyReopened(trx, services, updated)
    services.log.info(
      { accountId, answer: row.id, act: body.act ?? 'read' },
      'questionnaire answer viewed by the association',
    )
    return viewAnswer(
      trx,
      await getAnswerContext(trx, updated),
      await findRound(trx, row.type, row.year),
      now,
    )
  })
}

/** Mails the reason to the main users of the company, each in their language, or to the visitor with their link. */
const notifyReopened = async (
  trx: Transaction<Database>,
  services: Services,
  row: AnswerRow,
): Promise<void> => {
  const { type, year, operator_id, email, language } = row
  const companyLink = { link: buildCompanyLink(services, type) }
  // The address of an erased visitor is empty.
  const visitor = !email ? [] : [{ to: email, language, link: buildAnswerLink(services, row.token) }]
  const readers =
    operator_id === null
      ? visitor
      : (await mainUserAddresses(trx, operator_id)).map(address => ({ ...address, ...companyLink }))
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
  // A closed round cannot be corrected, so it cannot be reopened either.
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

/** Turns a visitor's report into the company's own answer, unless the company already has one for the year. */
const join: DecisionHandler = async (trx, row, { operator_id }) => {
  if (operator_id === undefined) throw invalidField('operator_id', 'REQUIRED')
  if ((await operatorName(trx, operator_id)) === undefined) throw invalidField('operator_id', 'INVALID')
  if (row.source === 'user') throw new ApiError('STATE_CONFLICT')
  const scope = { type: row.type, year: row.year, operatorId: operator_id, shopId: null }
  if (await findAnswer(trx, scope)) throw new ApiError('STATE_CONFLICT')
  const changes = { source: 'user', operator_id, operator_name: null, email: null } as const
  try {
    return await updateAnswer(trx, row.id, { ...changes, version: row.version + 1 })
  } catch (error) {
    // A concurrent request created the company's own answer or joined another report to it.
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
