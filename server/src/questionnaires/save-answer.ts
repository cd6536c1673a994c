import type { RequestBody } from '@autokierto/contract/calls'
import type { FieldCode } from '@autokierto/domain/errors/codes'
import {
  findAnswerErrors,
  findFormErrors,
  findWarnings,
  type WarningOverride,
  withRemarks,
} from '@autokierto/domain/questionnaires/check-answers'
import type { QuestionnaireAnswers } from '@autokierto/domain/questionnaires/definition'
import { isRoundOpenOn } from '@autokierto/domain/questionnaires/questionnaire-round'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { ApiError, invalidField, stateConflict } from '../http/api-error.ts'
import { type AnswerContext, getAnswerContext, withPrefilled } from './answer-view.ts'
import { type AnswerRow, type RoundRow, updateAnswer } from './store.ts'

export type Changes = RequestBody<'saveShopQuestionnaire'>

/** @throws ApiError ROUND_CLOSED outside the days of the round */
export const requireOpen = (round: RoundRow | undefined, now: Date): RoundRow => {
  if (!round || !isRoundOpenOn(round, toDay(now))) throw new ApiError('ROUND_CLOSED')
  return round
}

const refuse = (faults: readonly { question: string; code: FieldCode }[]): never => {
  throw new ApiError('VALIDATION_ERROR', {
    fields: faults.slice(0, 50).map(({ question, code }) => ({ field: `answers.${question}`, code })),
  })
}

/** Which questions others have answered anew since the version somebody began with. */
export const changedSince = ({ changed }: AnswerRow, version: number): string[] =>
  Object.entries(changed).flatMap(([question, at]) => (at > version ? [question] : []))

const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Words by which warnings are called right, kept with their figures. Those whose figures have changed fall away. */
const overrule = (
  { row, before }: Pick<AnswerContext, 'row' | 'before'>,
  answers: QuestionnaireAnswers,
  sent: Changes['warnings'],
): WarningOverride[] => {
  const asked = withRemarks(findWarnings(questionnaires[row.type], answers, before ?? {}), row.overruled)
  const unknown = sent.filter(
    ({ question, code }) => !asked.some(warning => warning.question === question && warning.code === code),
  )
  if (unknown.length > 0) {
    throw new ApiError('VALIDATION_ERROR', {
      fields: unknown
        .slice(0, 50)
        .map(({ question }) => ({ field: `warnings.${question}`, code: 'INVALID' })),
    })
  }
  return asked.flatMap(warning => {
    const word = sent.find(({ question, code }) => question === warning.question && code === warning.code)
    const remark = word ? word.remark : warning.remark
    return remark === null ? [] : [{ ...warning, remark }]
  })
}

/**
 * An empty report is sent only where somebody says that there is nothing to report, and nothing else says so.
 * @throws ApiError VALIDATION_ERROR of `nothing_to_report`
 */
const requireContent = (row: AnswerRow, answers: QuestionnaireAnswers, nothingToReport: boolean): void => {
  if (row.type !== 'company_battery') {
    if (nothingToReport) throw invalidField('nothing_to_report', 'INVALID')
    return
  }
  const isEmpty = Object.values(answers).every(answer => answer === null || answer === undefined)
  if (isEmpty && !nothingToReport) throw invalidField('nothing_to_report', 'REQUIRED')
  if (!isEmpty && nothingToReport) throw invalidField('nothing_to_report', 'INVALID')
}

/** What stops sending: what is missing or cannot be, and warnings that nobody has called right. */
const requireSendable = (
  row: AnswerRow,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers | null,
  words: readonly WarningOverride[],
) => {
  const questionnaire = questionnaires[row.type]
  const faults = findFormErrors(questionnaire, answers)
  if (faults.length > 0) refuse(faults)
  const open = withRemarks(findWarnings(questionnaire, answers, before ?? {}), words)
  if (open.some(({ remark }) => remark === null)) throw new ApiError('WARNINGS_OPEN')
}

/**
 * Keeps changes of a locked answer, and sends it where that is asked for. Nothing changes where nothing is sent.
 * @param accountId who does it; null for whoever has the token
 * @throws ApiError STATE_CONFLICT with what others have changed since, or where it is sent already; ROUND_CLOSED;
 *   VALIDATION_ERROR; WARNINGS_OPEN
 */
export const saveAnswer = async (
  trx: Transaction<Database>,
  row: AnswerRow,
  { answers: sent, warnings: words, version, submit, nothing_to_report }: Changes,
  { round, now, accountId }: { round: RoundRow | undefined; now: Date; accountId: number | null },
): Promise<AnswerContext> => {
  if (nothing_to_report && !submit) throw invalidField('submit', 'REQUIRED')
  const isRead = Object.keys(sent).length === 0 && words.length === 0 && !submit
  if (isRead) return getAnswerContext(trx, row)
  if (version !== undefined && version !== row.version) {
    throw stateConflict('version_outdated', { changed: changedSince(row, version) })
  }
  if (row.status === 'submitted') throw new ApiError('STATE_CONFLICT')
  requireOpen(round, now)
  const faults = findAnswerErrors(questionnaires[row.type], sent)
  if (faults.length > 0) refuse(faults)

  const { before, prefilled } = await getAnswerContext(trx, row)
  const kept = { ...row.answers, ...sent }
  const whole = withPrefilled(
    kept,
    prefilled.filter(({ question }) => !(question in sent)),
  )
  const overruled = overrule({ row, before }, whole, words)
  if (submit) {
    requireSendable(row, whole, before, overruled)
    requireContent(row, whole, nothing_to_report ?? false)
  }
  const next = row.version + 1
  const anew = Object.keys(sent).filter(key => !isSameAnswer(row.answers[key], sent[key]))
  const saved = await updateAnswer(trx, row.id, {
    // What was sent stays as it was sent, whatever happens to the vehicles it was worked out from.
    answers: JSON.stringify(submit ? whole : kept),
    changed: JSON.stringify({ ...row.changed, ...Object.fromEntries(anew.map(key => [key, next])) }),
    overruled: JSON.stringify(overruled),
    updated_at: now,
    updated_by: accountId,
    version: next,
    ...(submit && {
      status: 'submitted',
      submitted_at: now,
      submitted_by: accountId,
      nothing_to_report: nothing_to_report ?? false,
    }),
  })
  return getAnswerContext(trx, saved)
}
