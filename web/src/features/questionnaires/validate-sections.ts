import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import {
  type AnswerError,
  findAnswerErrors,
  findFormErrors,
  findWarnings,
  type WarningOverride,
  withRemarks,
} from '@autokierto/domain/questionnaires/check-answers'
import type {
  AnswerValue,
  QuestionnaireAnswers,
  QuestionnaireSection,
} from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'

export type OpenWarning = ReturnType<typeof withRemarks>[number]

/** Errors and warnings that prevent sending, by the server's rules. */
export function validateForm(known: QuestionnaireAnswer, answers: Record<string, AnswerValue>) {
  const questionnaire = questionnaires[known.type]
  const overrides = known.warnings.flatMap((warning): WarningOverride[] =>
    warning.remark === null ? [] : [{ ...warning, remark: warning.remark }],
  )
  const faults: AnswerError[] = findAnswerErrors(questionnaire, answers)
  const questionsWithErrors = new Set(faults.map(({ question }) => question))
  const piecesOf = new Map(
    questionnaire.sections
      .flatMap(({ questions }) => questions)
      .map(question => [question.key, question.kind === 'number' ? question.piecesOf : undefined]),
  )
  /** A warning is hidden while its figure, or the figure it is counted in pieces of, has an error. */
  const hasError = (key: string) =>
    questionsWithErrors.has(key) || questionsWithErrors.has(piecesOf.get(key) ?? '')
  const warnings = withRemarks(
    findWarnings(questionnaire, answers, (known.previous ?? {}) as QuestionnaireAnswers),
    overrides,
  ).filter(({ question }) => !hasError(question))
  return { warnings, faults, missing: findFormErrors(questionnaire, answers) }
}

export type SectionState = { answered: number; all: number; open: number }

/** Progress of a section. `open` counts errors and warnings without a remark. */
export function getSectionState(
  section: QuestionnaireSection,
  answers: Record<string, AnswerValue>,
  { warnings, faults }: Pick<ReturnType<typeof validateForm>, 'warnings' | 'faults'>,
): SectionState {
  const keys = section.questions.map(({ key }) => key)
  const isOpen = [
    ...warnings.filter(({ question, remark }) => remark === null && keys.includes(question)),
    ...faults.filter(({ question }) => keys.includes(question)),
  ]
  return {
    answered: keys.filter(key => answers[key] !== null && answers[key] !== undefined).length,
    all: keys.length,
    open: isOpen.length,
  }
}
