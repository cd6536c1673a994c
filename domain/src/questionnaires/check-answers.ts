import type { FieldCode } from '../errors/codes.ts'
import type { TextRule } from '../fields/field.ts'
import { readTyped } from '../fields/read-typed.ts'
import { freeText, shortText } from '../fields/texts.ts'
import { faultOfTyped } from '../fields/validate-fields.ts'
import { isDay } from '../shops/calendar.ts'
import { meanPieceWeightKg } from './company-battery.ts'
import {
  type AnswerValue,
  type Grade,
  getNumberAnswer,
  gradeValues,
  listQuestions,
  type NumberQuestion,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswers,
} from './definition.ts'
import { sumAccountedWeight } from './recovery-rates.ts'

/** A fault stops: the answer is not kept, or the form not sent. */
export type AnswerError = { readonly question: string; readonly code: FieldCode }

export const warningCodes = [
  'PIECES_MISSING',
  'WEIGHT_MISSING',
  'MEAN_WEIGHT',
  'RATE_LOW',
  'CHANGE_FROM_LAST_YEAR',
  'ZERO_THIS_YEAR',
] as const
export type WarningCode = (typeof warningCodes)[number]

/** A warning asks; a person may say in a word that it is right all the same. */
export type AnswerWarning = {
  readonly question: string
  readonly code: WarningCode
  /** What it is about, in its order: the number, then what it is held against. Other numbers are another question. */
  readonly figures: readonly number[]
}

const validateNumberAnswer = (value: unknown, { most, decimals }: NumberQuestion): FieldCode | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'INVALID'
  if (value < 0) return 'TOO_SMALL'
  if (value > most) return 'TOO_LARGE'
  return Number(value.toFixed(decimals)) === value ? null : 'TOO_MANY_DECIMALS'
}

/** Empty clears it; else it is judged as any text that people write for others. */
const validateTextAnswer = (value: unknown, rule: TextRule): FieldCode | null => {
  if (typeof value !== 'string') return 'INVALID'
  // Blanks alone are an answer that nobody sees.
  return value !== '' && readTyped(rule, value) === '' ? 'REQUIRED' : faultOfTyped(rule, value)
}

/** The rule of a question that is answered in words. */
export const ruleOf = ({ limit }: { readonly limit: number }): TextRule => ({ ...freeText, max: limit })

/** What is wrong with the words beside a grade, each by itself. */
export const faultsOfGrade = ({
  remark,
  person,
}: {
  readonly remark?: unknown
  readonly person?: unknown
}) => ({
  remark: remark == null ? null : validateTextAnswer(remark, freeText),
  person: person == null ? null : validateTextAnswer(person, shortText),
})

const validateGradeAnswer = (value: unknown): FieldCode | null => {
  if (typeof value !== 'object' || value === null) return 'INVALID'
  const { grade, remark, due, person, ...rest } = value as Partial<Record<keyof Grade, unknown>>
  if (Object.keys(rest).length > 0 || !(gradeValues as readonly unknown[]).includes(grade)) return 'INVALID'
  if (due != null && (typeof due !== 'string' || !isDay(due))) return 'INVALID'
  const faults = faultsOfGrade({ remark, person })
  return faults.remark ?? faults.person
}

/** What is wrong with one answer by itself; nothing is wrong with none. */
export const validateAnswer = (question: Question, value: unknown): FieldCode | null => {
  if (value === null || value === undefined) return null
  switch (question.kind) {
    case 'number':
      return validateNumberAnswer(value, question)
    case 'text':
      return validateTextAnswer(value, ruleOf(question))
    case 'graded':
      return validateGradeAnswer(value)
    case 'choice':
      return question.options.some(option => option.value === value) ? null : 'INVALID'
  }
}

/** What stops saving: answers that are none, and questions nobody asked. */
export const findAnswerErrors = (
  questionnaire: Questionnaire,
  answers: Record<string, unknown>,
): AnswerError[] => {
  const known = new Map(listQuestions(questionnaire).map(question => [question.key, question]))
  return Object.entries(answers).flatMap(([key, value]) => {
    const question = known.get(key)
    const code = question ? validateAnswer(question, value) : 'UNKNOWN_FIELD'
    return code ? [{ question: key, code }] : []
  })
}

const isUnanswered = (question: Question, answer: AnswerValue | undefined): boolean => {
  if (question.kind === 'graded') {
    if (typeof answer !== 'object' || answer === null) return true
    return answer.grade !== 'yes' && !answer.remark
  }
  return question.kind === 'number' && question.required === true && answer == null
}

/** What stops sending, beside what stops saving: what is missing, and sums that cannot be. */
export const findFormErrors = (
  questionnaire: Questionnaire,
  answers: QuestionnaireAnswers,
): AnswerError[] => {
  const missing = listQuestions(questionnaire)
    .filter(question => isUnanswered(question, answers[question.key]))
    .map((question): AnswerError => ({ question: question.key, code: 'REQUIRED' }))
  return [...missing, ...(questionnaire.type === 'self_monitoring' ? findSumErrors(answers) : [])]
}

const findSumErrors = (answers: QuestionnaireAnswers): AnswerError[] => {
  const faults: AnswerError[] = []
  const total = getNumberAnswer(answers, 'total_weight_kg')
  // Weights are told to the gram: less than half of one is the noise of adding them up.
  if (total !== null && sumAccountedWeight(answers) > total + 0.0005) {
    faults.push({ question: 'total_weight_kg', code: 'SUM_OVER_TOTAL' })
  }
  const recycled = getNumberAnswer(answers, 'shredder_recycling_rate')
  const recovered = getNumberAnswer(answers, 'shredder_recovery_rate')
  if (recycled !== null && recovered !== null && recovered < recycled) {
    faults.push({ question: 'shredder_recovery_rate', code: 'TOO_SMALL' })
  }
  return faults
}

/** Weight and pieces of the same things: one without the other, or a mean that no battery has. */
const findPieceWarnings = (question: NumberQuestion, answers: QuestionnaireAnswers): AnswerWarning[] => {
  const kg = getNumberAnswer(answers, question.piecesOf!) ?? 0
  const pcs = getNumberAnswer(answers, question.key) ?? 0
  if (kg > 0 && pcs === 0) return [{ question: question.key, code: 'PIECES_MISSING', figures: [kg] }]
  if (pcs > 0 && kg === 0) return [{ question: question.piecesOf!, code: 'WEIGHT_MISSING', figures: [pcs] }]
  if (!question.asksMean || pcs === 0) return []
  const mean = kg / pcs
  return mean < meanPieceWeightKg.least || mean > meanPieceWeightKg.most
    ? [{ question: question.key, code: 'MEAN_WEIGHT', figures: [pcs, kg] }]
    : []
}

const findNumberWarnings = (
  question: NumberQuestion,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers,
): AnswerWarning[] => {
  const value = getNumberAnswer(answers, question.key)
  const asked: AnswerWarning[] = question.piecesOf === undefined ? [] : findPieceWarnings(question, answers)
  if (value === null) return asked
  if (question.least !== undefined && value < question.least) {
    asked.push({ question: question.key, code: 'RATE_LOW', figures: [value, question.least] })
  }
  const last = getNumberAnswer(before, question.key)
  if (last === null) return asked
  if (question.isSteady && Math.abs(value - last) > last / 2) {
    asked.push({ question: question.key, code: 'CHANGE_FROM_LAST_YEAR', figures: [value, last] })
  }
  if (question.asksZero && value === 0 && last !== 0) {
    asked.push({ question: question.key, code: 'ZERO_THIS_YEAR', figures: [value, last] })
  }
  return asked
}

/**
 * What a person is asked about.
 * @param before the same form of the year before; empty where there is none
 */
export const findWarnings = (
  questionnaire: Questionnaire,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers,
): AnswerWarning[] =>
  listQuestions(questionnaire).flatMap(question =>
    question.kind === 'number' ? findNumberWarnings(question, answers, before) : [],
  )

/** A warning that a person has called right, in a word. It holds as long as its figures do. */
export type WarningOverride = AnswerWarning & { readonly remark: string }

const isSameWarning = (one: AnswerWarning, other: AnswerWarning): boolean =>
  one.question === other.question &&
  one.code === other.code &&
  one.figures.length === other.figures.length &&
  one.figures.every((figure, at) => figure === other.figures[at])

/** The warnings with the word each was overruled by; null: still asked. */
export const withRemarks = (
  warnings: readonly AnswerWarning[],
  overruled: readonly WarningOverride[],
): (AnswerWarning & { remark: string | null })[] =>
  warnings.map(warning => ({
    ...warning,
    remark: overruled.find(each => isSameWarning(each, warning))?.remark ?? null,
  }))
