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

/** An error prevents saving the answer or sending the form. */
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

/** A warning asks for confirmation; the user can override it with a remark. */
export type AnswerWarning = {
  readonly question: string
  readonly code: WarningCode
  /** The number, then what it was compared with. A remark applies only to the same figures. */
  readonly figures: readonly number[]
}

const validateNumberAnswer = (value: unknown, { most, decimals }: NumberQuestion): FieldCode | null => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'INVALID'
  if (value < 0) return 'TOO_SMALL'
  if (value > most) return 'TOO_LARGE'
  return Number(value.toFixed(decimals)) === value ? null : 'TOO_MANY_DECIMALS'
}

/** An empty text clears the answer; other texts are validated like free text. */
const validateTextAnswer = (value: unknown, rule: TextRule): FieldCode | null => {
  if (typeof value !== 'string') return 'INVALID'
  // A text of blanks would be an invisible answer.
  return value !== '' && readTyped(rule, value) === '' ? 'REQUIRED' : faultOfTyped(rule, value)
}

export const getAnswerRule = ({ limit }: { readonly limit: number }): TextRule => ({
  ...freeText,
  max: limit,
})

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
  const errors = faultsOfGrade({ remark, person })
  return errors.remark ?? errors.person
}

/**
 * Validates one answer on its own; a missing answer is valid.
 * @returns its error, or null
 */
export const validateAnswer = (question: Question, value: unknown): FieldCode | null => {
  if (value === null || value === undefined) return null
  switch (question.kind) {
    case 'number':
      return validateNumberAnswer(value, question)
    case 'text':
      return validateTextAnswer(value, getAnswerRule(question))
    case 'graded':
      return validateGradeAnswer(value)
    case 'choice':
      return question.options.some(option => option.value === value) ? null : 'INVALID'
  }
}

/** Finds errors that prevent saving: invalid answers, and answers to unknown questions. */
export const findAnswerErrors = (
  questionnaire: Questionnaire,
  answers: Record<string, unknown>,
): AnswerError[] => {
  const questions = new Map(listQuestions(questionnaire).map(question => [question.key, question]))
  return Object.entries(answers).flatMap(([key, value]) => {
    const question = questions.get(key)
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

/** Finds errors that prevent sending but not saving: missing answers and impossible sums. */
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
  const errors: AnswerError[] = []
  const total = getNumberAnswer(answers, 'total_weight_kg')
  // Weights have three decimals; a difference below half a gram is a rounding error of the sum.
  if (total !== null && sumAccountedWeight(answers) > total + 0.0005) {
    errors.push({ question: 'total_weight_kg', code: 'SUM_OVER_TOTAL' })
  }
  const recycled = getNumberAnswer(answers, 'shredder_recycling_rate')
  const recovered = getNumberAnswer(answers, 'shredder_recovery_rate')
  if (recycled !== null && recovered !== null && recovered < recycled) {
    errors.push({ question: 'shredder_recovery_rate', code: 'TOO_SMALL' })
  }
  return errors
}

/** Warns when only one of weight and pieces is answered, or when their mean is impossible for a battery. */
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
  const warnings: AnswerWarning[] =
    question.piecesOf === undefined ? [] : findPieceWarnings(question, answers)
  if (value === null) return warnings
  if (question.least !== undefined && value < question.least) {
    warnings.push({ question: question.key, code: 'RATE_LOW', figures: [value, question.least] })
  }
  const last = getNumberAnswer(before, question.key)
  if (last === null) return warnings
  if (question.isSteady && Math.abs(value - last) > last / 2) {
    warnings.push({ question: question.key, code: 'CHANGE_FROM_LAST_YEAR', figures: [value, last] })
  }
  if (question.asksZero && value === 0 && last !== 0) {
    warnings.push({ question: question.key, code: 'ZERO_THIS_YEAR', figures: [value, last] })
  }
  return warnings
}

/**
 * Finds answers to confirm.
 * @param before the answers of the previous year; empty when there are none
 */
export const findWarnings = (
  questionnaire: Questionnaire,
  answers: QuestionnaireAnswers,
  before: QuestionnaireAnswers,
): AnswerWarning[] =>
  listQuestions(questionnaire).flatMap(question =>
    question.kind === 'number' ? findNumberWarnings(question, answers, before) : [],
  )

/** A warning that a user has overridden with a remark. It applies as long as the figures stay the same. */
export type WarningOverride = AnswerWarning & { readonly remark: string }

const isSameWarning = (one: AnswerWarning, other: AnswerWarning): boolean =>
  one.question === other.question &&
  one.code === other.code &&
  one.figures.length === other.figures.length &&
  one.figures.every((figure, at) => figure === other.figures[at])

/** Adds the remark of each overridden warning; null when it still needs confirmation. */
export const withRemarks = (
  warnings: readonly AnswerWarning[],
  overrides: readonly WarningOverride[],
): (AnswerWarning & { remark: string | null })[] =>
  warnings.map(warning => ({
    ...warning,
    remark: overrides.find(override => isSameWarning(override, warning))?.remark ?? null,
  }))
