import { getGradeAnswer, listQuestions, type Questionnaire, type QuestionnaireAnswers } from './definition.ts'

export type OpenPoint = {
  readonly question: string
  readonly grade: 'partly' | 'no'
  readonly remark: string | null
  readonly due: string | null
  readonly person: string | null
}

/** Lists deficiencies that still have to be corrected, in the order of the form. */
export const listOpenPoints = (questionnaire: Questionnaire, answers: QuestionnaireAnswers): OpenPoint[] =>
  listQuestions(questionnaire).flatMap(({ key }) => {
    const answer = getGradeAnswer(answers, key)
    return answer && answer.grade !== 'yes' ? [{ question: key, ...answer, grade: answer.grade }] : []
  })

export type GroupResult = {
  readonly section: string
  readonly yes: number
  readonly partly: number
  readonly no: number
  readonly open: number
}

/** Counts the answers of each group; `open` counts unanswered questions. */
export const listGroupResults = (
  questionnaire: Questionnaire,
  answers: QuestionnaireAnswers,
): GroupResult[] =>
  questionnaire.sections.map(({ key, questions }) => {
    const grades = questions.map(question => getGradeAnswer(answers, question.key)?.grade ?? 'open')
    const count = (grade: (typeof grades)[number]) => grades.filter(other => other === grade).length
    return { section: key, yes: count('yes'), partly: count('partly'), no: count('no'), open: count('open') }
  })
