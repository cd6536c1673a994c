import { randomUUID } from 'node:crypto'
import type { RequestBody } from '@autokierto/contract/calls'
import type { Trx } from '../../platform/database/types.ts'
import { invalidField, stateConflict } from '../../platform/http/api-error.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { buildAnswerLink } from './answer-links.ts'
import { buildStartedMessage } from './report-messages.ts'
import { requireOpen } from './save-answer.ts'
import { type AnswerRow, operatorName, type RoundRow, updateAnswer } from './store.ts'

type Reporter = Pick<AnswerRow, 'operator_name' | 'email' | 'language'>
type ReporterChange = {
  body: RequestBody<'saveVisitorQuestionnaire'>
  token: string
  round: RoundRow | undefined
}

export const isSameEmail = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase()

/** @throws ApiError VALIDATION_ERROR for an unknown company */
export const getOperatorName = async (trx: Trx, id: number): Promise<string> => {
  const name = await operatorName(trx, id)
  if (name === undefined) throw invalidField('operator_id', 'INVALID')
  return name
}

/** Mails the link of a report to its reporter. Text that a visitor entered is left out of the mail. */
export const mailLink = (
  trx: Trx,
  services: Services,
  row: AnswerRow,
  round: RoundRow,
  isListedCompany: boolean,
): Promise<void> =>
  queueMail(trx, services, {
    kind: 'report_begun',
    to: row.email!,
    letter: buildStartedMessage({
      language: row.language,
      year: row.year,
      company: isListedCompany ? row.operator_name : null,
      link: buildAnswerLink(services, row.token),
      lastDay: round.closes_on,
    }),
  })

/**
 * Changes who reports while the report is a draft. A new address gets a link with a new token; the old token works
 * until that link is opened. Unchanged values are accepted at any time.
 * @throws ApiError STATE_CONFLICT when the report is submitted or the version is outdated; ROUND_CLOSED;
 *   VALIDATION_ERROR
 */
export const changeReporter = async (
  trx: Trx,
  services: Services,
  row: AnswerRow,
  { body, token, round }: ReporterChange,
): Promise<{ row: AnswerRow; hasChanged: boolean }> => {
  const isListed = body.operator_id !== undefined && body.operator_name === undefined
  const after: Reporter = {
    operator_name:
      body.operator_name ?? (isListed ? await getOperatorName(trx, body.operator_id!) : row.operator_name),
    email: body.email === undefined || isSameEmail(body.email, row.email) ? row.email : body.email,
    language: body.language ?? row.language,
  }
  const isNewAddress = after.email !== row.email
  const isSame = !isNewAddress && after.operator_name === row.operator_name && after.language === row.language
  if (isSame) return { row, hasChanged: false }
  if (
    body.version !== undefined &&
    body.version !== row.version &&
    !(body.version === 0 && row.version === 1)
  ) {
    throw stateConflict('version_outdated')
  }
  if (row.status === 'submitted') throw stateConflict('state_changed')
  const open = requireOpen(round, services.now())
  const updated = await updateAnswer(trx, row.id, {
    ...after,
    ...(isNewAddress && { token: randomUUID(), page_token: token, page_token_ended_at: null }),
    updated_at: services.now(),
    version: row.version + 1,
  })
  if (isNewAddress) await mailLink(trx, services, updated, open, isListed)
  return { row: updated, hasChanged: true }
}
