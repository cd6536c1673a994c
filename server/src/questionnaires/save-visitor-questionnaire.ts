import type { BodyOf } from '@autokierto/contract/calls'
import { questionnaireToken } from '@autokierto/contract/questionnaires'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { linkOf } from './answer-links.ts'
import { viewAnswer } from './answer-view.ts'
import { decideByAssociation } from './decide-by-association.ts'
import { begunLetter } from './report-letters.ts'
import { requireOpen, saveAnswer } from './save-answer.ts'
import { type AnswerRow, findRound, insertAnswer, lockByToken, operatorName } from './store.ts'

type Body = BodyOf<'saveVisitorQuestionnaire'>

/**
 * The token is the right to one answer. A visitor's unknown one begins a battery report of its own; to the association
 * every answer is open to be read and judged, not to be filled.
 */
export const saveVisitorQuestionnaire: Handler<'saveVisitorQuestionnaire'> = async (
  { params, body, caller, address },
  services,
) => {
  const token = params.token.toLowerCase()
  if (!questionnaireToken.safeParse(token).success) throw invalidField('token', 'INVALID')
  if (caller.actor === 'association') {
    return decideByAssociation(services, token, body, 'accountId' in caller ? caller.accountId : null)
  }
  if (body.act !== undefined || body.reason !== undefined) throw new ApiError('FORBIDDEN')
  const begins = body.operator_id !== undefined || body.operator_name !== undefined
  if (begins) await takeLimits(services, token, body, address)
  const now = services.now()
  return services.conclude(async trx => {
    const row =
      (await lockByToken(trx, token)) ?? (begins ? await begin(trx, services, token, body) : undefined)
    // What users of a company fill is theirs, whoever may have seen its token.
    if (!row || row.source === 'user') throw new ApiError('NOT_FOUND')
    const round = await findRound(trx, row.type, row.year)
    const changes = {
      answers: body.answers,
      warnings: body.warnings,
      version: versionOf(row, body),
      submit: body.submit,
    }
    const known = await saveAnswer(trx, row, changes, { round, now, accountId: null })
    return viewAnswer(trx, known, round, now)
  })
}

/** Whoever begins knows their report as version 0. */
const versionOf = (row: AnswerRow, { version }: Body): number | undefined =>
  version === 0 && row.version === 1 ? 1 : version

/** New reports are counted by where they come from, and their mails by where they go; honest people meet neither. */
const takeLimits = async (
  { db, limits }: Services,
  token: string,
  { email }: Body,
  address: string,
): Promise<void> => {
  const known = await db
    .selectFrom('questionnaire_answer')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirst()
  if (known) return
  if (email === undefined) throw invalidField('email', 'REQUIRED')
  await limits.newReports.take(address)
  await limits.reportMails.take(email.toLowerCase())
}

/** Kept apart as unconfirmed until the association joins it to a company, or drops it. */
const begin = async (
  trx: Transaction<Database>,
  services: Services,
  token: string,
  { operator_id, operator_name, email, language = 'fi' }: Body,
): Promise<AnswerRow | undefined> => {
  const now = services.now()
  const year = services.config.reportingYear
  const round = requireOpen(await findRound(trx, 'company_battery', year), now)
  const company = operator_name ?? (await operatorName(trx, operator_id!))
  if (company === undefined) throw invalidField('operator_id', 'INVALID')
  const row = await insertAnswer(trx, {
    token,
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
  await queueMail(trx, services, {
    kind: 'report_begun',
    to: email!,
    letter: begunLetter({
      language,
      year,
      company: operator_name === undefined ? company : null,
      link: linkOf(services, token),
      lastDay: round.closes_on,
    }),
  })
  return row
}
