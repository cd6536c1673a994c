import { randomUUID } from 'node:crypto'
import type { RequestBody } from '@autokierto/contract/calls'
import { questionnaireTokenSchema } from '@autokierto/contract/questionnaires'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mailboxOf } from '../../platform/mail/mailbox.ts'
import type { Services } from '../../platform/services/services.ts'
import { viewAnswer } from './answer-view.ts'
import { changeReporter, getOperatorName, isSameEmail, mailLink } from './change-reporter.ts'
import { decideByAssociation } from './decide-by-association.ts'
import { requireOpen, saveAnswer } from './save-answer.ts'
import {
  type AnswerRow,
  findAnswerByToken,
  findRound,
  insertAnswer,
  lockByToken,
  updateAnswer,
} from './store.ts'

type VisitorQuestionnaireBody = RequestBody<'saveVisitorQuestionnaire'>

/**
 * The token grants access to one answer. A visitor's unknown token begins a battery report, whose mailed link has
 * another token. The association may read and judge every answer, but not fill it in.
 */
export const saveVisitorQuestionnaire: Handler<'saveVisitorQuestionnaire'> = async (
  { params, body, caller, address },
  services,
) => {
  const token = params.token.toLowerCase()
  if (!questionnaireTokenSchema.safeParse(token).success) throw invalidField('token', 'INVALID')
  if (caller.actor === 'association') {
    return decideByAssociation(services, token, body, 'accountId' in caller ? caller.accountId : null)
  }
  if (body.act !== undefined || body.reason !== undefined) throw new ApiError('FORBIDDEN')
  const isNewReport = body.operator_id !== undefined || body.operator_name !== undefined
  await consumeLimits(services, token, body, address)
  const now = services.now()
  return services.runIdempotent(async trx => {
    const answer =
      (await lockByToken(trx, token)) ??
      (isNewReport ? await beginReport(trx, services, token, body) : undefined)
    // An answer that users of a company fill in is closed to visitors, even with its token.
    if (!answer || answer.source === 'user') throw new ApiError('NOT_FOUND')
    const opened = await openByToken(trx, answer, token, now)
    const round = await findRound(trx, opened.type, opened.year)
    const { row, hasChanged } = await changeReporter(trx, services, opened, { body, token, round })
    const changes = {
      answers: body.answers,
      warnings: body.warnings,
      version: hasChanged ? undefined : toStoredVersion(row, body),
      submit: body.submit,
      nothing_to_report: body.nothing_to_report,
    }
    const context = await saveAnswer(trx, row, changes, { round, now, accountId: null })
    return viewAnswer(trx, context, round, now, token)
  })
}

/**
 * Opening the mailed link ends the token of the page. The visitor may have entered any address, so they must not see
 * what the reader of the mail fills in.
 * @throws ApiError NOT_FOUND for a token that has ended
 */
const openByToken = async (
  trx: Transaction<Database>,
  row: AnswerRow,
  token: string,
  now: Date,
): Promise<AnswerRow> => {
  if (row.page_token === null || row.page_token_ended_at !== null) {
    if (row.page_token === token) throw new ApiError('NOT_FOUND')
    return row
  }
  return row.page_token === token ? row : updateAnswer(trx, row.id, { page_token_ended_at: now })
}

/** A visitor who begins a report knows it as version 0. */
const toStoredVersion = (row: AnswerRow, { version }: VisitorQuestionnaireBody): number | undefined =>
  version === 0 && row.version === 1 ? 1 : version

/** Limits new reports per network, and their mails per address. */
const consumeLimits = async (
  { db, rateLimits }: Services,
  token: string,
  { operator_id, operator_name, email }: VisitorQuestionnaireBody,
  address: string,
): Promise<void> => {
  if (operator_id === undefined && operator_name === undefined && email === undefined) return
  const existing = await findAnswerByToken(db, token)
  if (existing) {
    // A link is mailed to each new address, so it counts like a new report.
    if (email !== undefined && !isSameEmail(email, existing.email)) {
      await rateLimits.newReports.consume(address)
      await rateLimits.reportMails.consume(mailboxOf(email))
    }
    return
  }
  if (operator_id === undefined && operator_name === undefined) return
  if (email === undefined) throw invalidField('email', 'REQUIRED')
  await rateLimits.newReports.consume(address)
  await rateLimits.reportMails.consume(mailboxOf(email))
}

/** Creates an unconfirmed report. The association joins it to a company or drops it. */
const beginReport = async (
  trx: Transaction<Database>,
  services: Services,
  token: string,
  { operator_id, operator_name, email, language = 'fi' }: VisitorQuestionnaireBody,
): Promise<AnswerRow | undefined> => {
  const now = services.now()
  const year = services.config.reportingYear
  const round = requireOpen(await findRound(trx, 'company_battery', year), now)
  const company = operator_name ?? (await getOperatorName(trx, operator_id!))
  const row = await insertAnswer(trx, {
    token: randomUUID(),
    page_token: token,
    type: 'company_battery',
    year,
    source: 'visitor',
    operator_id: null,
    operator_name: company,
    email: email!,
    language,
    created_at: now,
    updated_at: now,
  })
  if (!row) return lockByToken(trx, token)
  await mailLink(trx, services, row, round, operator_name === undefined)
  return row
}
