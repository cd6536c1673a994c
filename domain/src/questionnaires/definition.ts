/**
 * A questionnaire is data: its sections, their questions, what an answer may be, and the words for people. One page
 * shows any of them, one checker judges any of them, one table keeps any answer.
 */

export type LocalizedText = { readonly fi: string; readonly en: string; readonly se: string }

export const questionnaireTypes = ['company_battery', 'self_evaluation', 'self_monitoring'] as const
export type QuestionnaireType = (typeof questionnaireTypes)[number]

export type Unit = 'kg' | 'pcs' | '%'

/** The answer of a graded question. The day and the person belong to what is still to be put right. */
export type Grade = {
  readonly grade: 'yes' | 'partly' | 'no'
  readonly remark: string | null
  readonly due: string | null
  readonly person: string | null
}
export const gradeValues = ['yes', 'partly', 'no'] as const

type QuestionBase = {
  /** Unique in its questionnaire, and never used for another question again. */
  readonly key: string
  readonly label: LocalizedText
  readonly help?: LocalizedText
}

export type NumberQuestion = QuestionBase & {
  readonly kind: 'number'
  readonly unit: Unit
  readonly decimals: number
  readonly most: number
  /** Must be answered before the form is sent. */
  readonly required?: true
  /** Below it a person is asked whether it is right. */
  readonly least?: number
  /** What it and the question before it count, each in its own unit: both stand in one row under this name. */
  readonly together?: LocalizedText
  /** Pieces of what another question counts in kilograms. */
  readonly piecesOf?: string
  /** A mean weight of a piece that no traction battery has is asked about. */
  readonly asksMean?: true
  /** A step of more than half from the year before is asked about. */
  readonly isSteady?: true
  /** Zero where last year was something is asked about. */
  readonly asksZero?: true
}

export type TextQuestion = QuestionBase & {
  readonly kind: 'text'
  readonly limit: number
  readonly isLong?: true
}

export type GradedQuestion = QuestionBase & { readonly kind: 'graded' }

export type ChoiceQuestion = QuestionBase & {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: LocalizedText }[]
}

export type Question = NumberQuestion | TextQuestion | GradedQuestion | ChoiceQuestion

export type QuestionnaireSection = {
  readonly key: string
  /** Sections of one group stand under its name. */
  readonly group?: LocalizedText
  readonly title: LocalizedText
  /** What the section's own page is headed with, where the title needs its group to be understood. */
  readonly heading?: LocalizedText
  readonly lead?: LocalizedText
  readonly questions: readonly Question[]
}

export type Questionnaire = {
  readonly type: QuestionnaireType
  /** Whose answer it is: the company's, or each site's own. */
  readonly level: 'company' | 'shop'
  readonly title: LocalizedText
  readonly lead: LocalizedText
  readonly sections: readonly QuestionnaireSection[]
}

export type AnswerValue = number | string | Grade | null
/** By the key of the question; absent and null are the same: not answered, which is not zero. */
export type QuestionnaireAnswers = Readonly<Record<string, AnswerValue | undefined>>

export const listQuestions = (questionnaire: Questionnaire): Question[] =>
  questionnaire.sections.flatMap(({ questions }) => questions)

export const getNumberAnswer = (answers: QuestionnaireAnswers, key: string): number | null => {
  const answer = answers[key]
  return typeof answer === 'number' ? answer : null
}

export const getGradeAnswer = (answers: QuestionnaireAnswers, key: string): Grade | null => {
  const answer = answers[key]
  return typeof answer === 'object' ? answer : null
}
