/**
 * Questionnaires are data: sections, questions, limits of answers, and texts. One page shows all of them, one
 * validator checks them, and one table stores their answers.
 */
import type { LocalizedText } from '../texts/localized-text.ts'

export const questionnaireTypes = ['company_battery', 'self_evaluation', 'self_monitoring'] as const
export type QuestionnaireType = (typeof questionnaireTypes)[number]

export type Unit = 'kg' | 'pcs' | '%'

/** Answer to a graded question. Due day and person belong to a deficiency that still has to be corrected. */
export type Grade = {
  readonly grade: 'yes' | 'partly' | 'no'
  readonly remark: string | null
  readonly due: string | null
  readonly person: string | null
}
export const gradeValues = ['yes', 'partly', 'no'] as const

type QuestionBase = {
  /** Unique in its questionnaire. A key is never reused for another question. */
  readonly key: string
  readonly label: LocalizedText
  readonly help?: LocalizedText
}

export type NumberQuestion = QuestionBase & {
  readonly kind: 'number'
  readonly unit: Unit
  readonly decimals: number
  readonly most: number
  /** Required before the form is sent. */
  readonly required?: true
  /** A lower value needs confirmation. */
  readonly least?: number
  /** Common name of this and the previous question, which count the same in two units and share a row. */
  readonly together?: LocalizedText
  /** Key of the question that has the weight of these pieces in kilograms. */
  readonly piecesOf?: string
  /** A mean weight per piece that is impossible for a traction battery needs confirmation. */
  readonly asksMean?: true
  /** A change of more than half from the previous year needs confirmation. */
  readonly isSteady?: true
  /** Zero after a previous year that was not zero needs confirmation. */
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
  /** Sections of the same group are listed under its name. */
  readonly group?: LocalizedText
  readonly title: LocalizedText
  /** Heading of the section's page, for titles that are unclear without their group. */
  readonly heading?: LocalizedText
  readonly lead?: LocalizedText
  readonly questions: readonly Question[]
}

export type Questionnaire = {
  readonly type: QuestionnaireType
  /** Each company or each site answers. */
  readonly level: 'company' | 'shop'
  readonly title: LocalizedText
  readonly lead: LocalizedText
  readonly sections: readonly QuestionnaireSection[]
}

export type AnswerValue = number | string | Grade | null
/** Answers by question key. Absent and null both mean not answered, which is not zero. */
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
