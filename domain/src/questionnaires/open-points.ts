import { getGradeAnswer, listQuestions, type Questionnaire, type QuestionnaireAnswers } from './definition.ts'

export type OpenPoint = {
  readonly question: string
  readonly grade: 'partly' | 'no'
  readonly remark: string | null
  readonly due: string | null
  readonly person: string | null
}

/** What is still to be put right, in the order of the form. */
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

/** How many of each answer a group has; `open` those not answered. */
export const listGroupResults = (
  questionnaire: Questionnaire,
  answers: QuestionnaireAnswers,
): GroupResult[] =>
  questionnaire.sections.map(({ key, questions }) => {
    const given = questions.map(question => getGradeAnswer(answers, question.key)?.grade ?? 'open')
    const count = (grade: (typeof given)[number]) => given.filter(each => each === grade).length
    return { section: key, yes: count('yes'), partly: count('partly'), no: count('no'), open: count('open') }
  })
