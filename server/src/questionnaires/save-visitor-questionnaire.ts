import { randomUUID } from 'node:crypto'
import type { RequestBody } from '@autokierto/contract/calls'
import { questionnaireTokenSchema } from '@autokierto/contract/questionnaires'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { viewAnswer } from './answer-view.ts'
import { changeReporter, getOperatorName, isSameEmail, mailLink } from './change-reporter.ts'
import { decideByAssociation } from './decide-by-association.ts'
import { requireOpen, saveAnswer } from './save-answer.ts'
import { type AnswerRow, findByToken, findRound, insertAnswer, lockByToken, updateAnswer } from './store.ts'

type VisitorQuestionnaireBody = RequestBody<'saveVisitorQuestionnaire'>

/**
 * The token is the right to one answer. A visitor's unknown one begins a battery report of its own, whose mailed link has
 * another token; to the association every answer is open to be read and judged, not to be filled.
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
  const begins = body.operator_id !== undefined || body.operator_name !== undefined
  await takeLimits(services, token, body, address)
  const now = services.now()
  return services.runIdempotent(async trx => {
    const found =
      (await lockByToken(trx, token)) ?? (begins ? await begin(trx, services, token, body) : undefined)
    // What users of a company fill is theirs, whoever may have seen its token.
    if (!found || found.source === 'user') throw new ApiError('NOT_FOUND')
    const opened = await openByToken(trx, found, token, now)
    const round = await findRound(trx, opened.type, opened.year)
    const { row, hasChanged } = await changeReporter(trx, services, opened, { body, token, round })
    const changes = {
      answers: body.answers,
      warnings: body.warnings,
      version: hasChanged ? undefined : toStoredVersion(row, body),
      submit: body.submit,
      nothing_to_report: body.nothing_to_report,
    }
    const known = await saveAnswer(trx, row, changes, { round, now, accountId: null })
    return viewAnswer(trx, known, round, now, token)
  })
}

/**
 * Opening the mailed link ends the token of the page: the address was for the visitor to choose, and what its reader
 * fills in is not for whoever chose it.
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

/** Whoever begins knows their report as version 0. */
const toStoredVersion = (row: AnswerRow, { version }: VisitorQuestionnaireBody): number | undefined =>
  version === 0 && row.version === 1 ? 1 : version

/** New reports are counted by where they come from, and their mails by where they go; honest people meet neither. */
const takeLimits = async (
  { db, rateLimits }: Services,
  token: string,
  { operator_id, operator_name, email }: VisitorQuestionnaireBody,
  address: string,
): Promise<void> => {
  if (operator_id === undefined && operator_name === undefined && email === undefined) return
  const known = await findByToken(db, token)
  if (known) {
    // Each new address is mailed a link, so it counts as much as a new report.
    if (email !== undefined && !isSameEmail(email, known.email)) {
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

/** Kept apart as unconfirmed until the association joins it to a company, or drops it. */
const begin = async (
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
