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
import type { Database } from '../../platform/database/types.ts'
import { ApiError, invalidField, stateConflict } from '../../platform/http/api-error.ts'
import { type AnswerContext, getAnswerContext, withPrefilled } from './answer-view.ts'
import { type AnswerRow, type RoundRow, updateAnswer } from './store.ts'

export type AnswerChanges = RequestBody<'saveShopQuestionnaire'>

/** @throws ApiError ROUND_CLOSED outside the days of the round */
export const requireOpen = (round: RoundRow | undefined, now: Date): RoundRow => {
  if (!round || !isRoundOpenOn(round, toDay(now))) throw new ApiError('ROUND_CLOSED')
  return round
}

const throwFieldErrors = (errors: readonly { question: string; code: FieldCode }[]): never => {
  throw new ApiError('VALIDATION_ERROR', {
    fields: errors.slice(0, 50).map(({ question, code }) => ({ field: `answers.${question}`, code })),
  })
}

/** Returns the questions that others have answered since the given version. */
export const changedSince = ({ changed }: AnswerRow, version: number): string[] =>
  Object.entries(changed).flatMap(([question, at]) => (at > version ? [question] : []))

const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Returns the remarks that explain warnings, with the figures they refer to. A remark expires when its figures change.
 */
const mergeOverrides = (
  { row, before }: Pick<AnswerContext, 'row' | 'before'>,
  answers: QuestionnaireAnswers,
  overrides: AnswerChanges['warnings'],
): WarningOverride[] => {
  const warnings = withRemarks(findWarnings(questionnaires[row.type], answers, before ?? {}), row.overruled)
  const unknown = overrides.filter(
    ({ question, code }) => !warnings.some(warning => warning.question === question && warning.code === code),
  )
  if (unknown.length > 0) {
    throw new ApiError('VALIDATION_ERROR', {
      fields: unknown
        .slice(0, 50)
        .map(({ question }) => ({ field: `warnings.${question}`, code: 'INVALID' })),
    })
  }
  return warnings.flatMap(warning => {
    const override = overrides.find(
      ({ question, code }) => question === warning.question && code === warning.code,
    )
    const remark = override ? override.remark : warning.remark
    return remark === null ? [] : [{ ...warning, remark }]
  })
}

/**
 * Requires `nothing_to_report` for an empty battery report, and rejects it for any other.
 * @throws ApiError VALIDATION_ERROR for `nothing_to_report`
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

/** @throws ApiError VALIDATION_ERROR for an incomplete form; WARNINGS_OPEN for a warning without a remark */
const requireSendable = (
  row: AnswerRow,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers | null,
  overrides: readonly WarningOverride[],
) => {
  const questionnaire = questionnaires[row.type]
  const errors = findFormErrors(questionnaire, answers)
  if (errors.length > 0) throwFieldErrors(errors)
  const open = withRemarks(findWarnings(questionnaire, answers, before ?? {}), overrides)
  if (open.some(({ remark }) => remark === null)) throw new ApiError('WARNINGS_OPEN')
}

/**
 * Saves changes to a locked answer, and submits it when requested. An empty body changes nothing.
 * @param accountId the user; null for a visitor with the token
 * @throws ApiError STATE_CONFLICT with the questions that others have changed, or when it is already submitted;
 *   ROUND_CLOSED; VALIDATION_ERROR; WARNINGS_OPEN
 */
export const saveAnswer = async (
  trx: Transaction<Database>,
  row: AnswerRow,
  { answers: newAnswers, warnings: overrides, version, submit, nothing_to_report }: AnswerChanges,
  { round, now, accountId }: { round: RoundRow | undefined; now: Date; accountId: number | null },
): Promise<AnswerContext> => {
  if (nothing_to_report && !submit) throw invalidField('submit', 'REQUIRED')
  const isRead = Object.keys(newAnswers).length === 0 && overrides.length === 0 && !submit
  if (isRead) return getAnswerContext(trx, row)
  if (version !== undefined && version !== row.version) {
    throw stateConflict('version_outdated', { changed: changedSince(row, version) })
  }
  if (row.status === 'submitted') throw new ApiError('STATE_CONFLICT')
  requireOpen(round, now)
  const errors = findAnswerErrors(questionnaires[row.type], newAnswers)
  if (errors.length > 0) throwFieldErrors(errors)

  const { before, prefilled } = await getAnswerContext(trx, row)
  const mergedAnswers = { ...row.answers, ...newAnswers }
  const completeAnswers = withPrefilled(
    mergedAnswers,
    prefilled.filter(({ question }) => !(question in newAnswers)),
  )
  const overruled = mergeOverrides({ row, before }, completeAnswers, overrides)
  if (submit) {
    requireSendable(row, completeAnswers, before, overruled)
    requireContent(row, completeAnswers, nothing_to_report ?? false)
  }
  const next = row.version + 1
  const changedKeys = Object.keys(newAnswers).filter(key => !isSameAnswer(row.answers[key], newAnswers[key]))
  const saved = await updateAnswer(trx, row.id, {
    // A submitted answer also stores the prefilled values, so that later changes to the vehicles do not alter
    // it.
    answers: JSON.stringify(submit ? completeAnswers : mergedAnswers),
    changed: JSON.stringify({ ...row.changed, ...Object.fromEntries(changedKeys.map(key => [key, next])) }),
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
