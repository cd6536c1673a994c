import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { findWarnings, withRemarks } from '@autokierto/domain/questionnaires/check-answers'
import { listQuestions, type QuestionnaireAnswers } from '@autokierto/domain/questionnaires/definition'
import { isRoundOpenOn } from '@autokierto/domain/questionnaires/questionnaire-round'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Db } from '../../platform/database/types.ts'
import { type Prefilled, prefill } from './prefill.ts'
import {
  type AnswerRow,
  answersBefore,
  listRoundYears,
  type RoundRow,
  readNames,
  type Scope,
} from './store.ts'

export type AnswerContext = {
  row: AnswerRow
  before: QuestionnaireAnswers | null
  prefilled: Prefilled[]
  answers: QuestionnaireAnswers
}

/** Adds the prefilled values; answers of the user take precedence. */
export const withPrefilled = (
  answers: QuestionnaireAnswers,
  prefilled: readonly Prefilled[],
): QuestionnaireAnswers => ({
  ...Object.fromEntries(prefilled.map(({ question, value }) => [question, value])),
  ...answers,
})

export const getAnswerContext = async (db: Db, row: AnswerRow): Promise<AnswerContext> => {
  const before = await answersBefore(db, row)
  const prefilled = await prefill(db, row)
  return { row, before, prefilled, answers: withPrefilled(row.answers, prefilled) }
}

/** The draft of a scope that has no row yet. */
export const emptyRow = ({ type, year, operatorId, shopId }: Scope): AnswerRow => ({
  id: 0,
  token: '',
  type,
  year,
  source: 'user',
  operator_id: operatorId,
  shop_id: shopId,
  operator_name: null,
  email: null,
  language: 'fi',
  status: 'draft',
  answers: {},
  changed: {},
  overruled: [],
  created_at: new Date(0),
  updated_at: new Date(0),
  updated_by: null,
  submitted_at: null,
  submitted_by: null,
  reopened_at: null,
  reopen_reason: null,
  version: 0,
  page_token: null,
  page_token_ended_at: null,
  nothing_to_report: false,
})

/** Returns every question by its key, so that clients see which keys exist. */
const allQuestions = (
  type: AnswerRow['type'],
  answers: QuestionnaireAnswers,
): QuestionnaireAnswer['answers'] =>
  Object.fromEntries(listQuestions(questionnaires[type]).map(({ key }) => [key, answers[key] ?? null]))

export const viewAnswer = async (
  db: Db,
  { row, before, prefilled, answers }: AnswerContext,
  round: RoundRow | undefined,
  now: Date,
  /** The token that the visitor used. The token of the mailed link is never returned to other readers. */
  token = row.token,
): Promise<{ questionnaire_answer: QuestionnaireAnswer }> => {
  const names = await readNames(db, row)
  const isBegun = row.version > 0
  const name = row.operator_name ?? names.operator
  const questionnaire = questionnaires[row.type]
  return {
    questionnaire_answer: {
      id: isBegun ? row.id : null,
      token: isBegun ? token : null,
      type: row.type,
      year: row.year,
      status: row.status,
      nothing_to_report: row.nothing_to_report,
      answers: allQuestions(row.type, answers),
      warnings: withRemarks(findWarnings(questionnaire, answers, before ?? {}), row.overruled).map(
        ({ figures, ...warning }) => ({ ...warning, figures: [...figures] }),
      ),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      submitted_by: names.submitted_by,
      updated_at: isBegun ? row.updated_at.toISOString() : null,
      updated_by: names.updated_by,
      version: row.version,
      round: round
        ? { opens_on: round.opens_on, closes_on: round.closes_on, is_open: isRoundOpenOn(round, toDay(now)) }
        : null,
      years: await listRoundYears(db, row.type),
      previous: before && allQuestions(row.type, before),
      prefilled,
      reopened: row.reopened_at && {
        at: row.reopened_at.toISOString(),
        reason: row.reopen_reason ?? '',
      },
      source: row.source,
      operator: name === null ? null : { id: row.operator_id, name },
      shop: row.shop_id === null ? null : { id: row.shop_id, name: names.shop ?? '' },
    },
  }
}
