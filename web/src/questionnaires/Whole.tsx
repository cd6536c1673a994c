import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import { type Answer, questionsOf } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Card } from '../ui/Card.tsx'
import { judgeForm } from './judge-parts.ts'
import styles from './questionnaire.module.css'
import { Rates } from './Rates.tsx'
import { Result } from './Result.tsx'
import { useSay, useShowAnswer } from './show-answer.ts'
import { questionnaireTexts } from './texts.ts'
import { WarningBox } from './WarningBox.tsx'

/** The whole form as it will be sent, or was; to be read and printed. */
export function Whole({ known, answers }: { known: QuestionnaireAnswer; answers: Record<string, Answer> }) {
  const t = useTexts(questionnaireTexts)
  const say = useSay()
  const show = useShowAnswer()
  const questionnaire = questionnaires[known.type]
  const { warnings } = judgeForm(known, answers)
  const hasBefore = questionsOf(questionnaire).some(({ key }) => known.previous?.[key] != null)
  return (
    <div className={styles.whole}>
      {known.type === 'self_monitoring' && <Rates answers={answers} />}
      {known.type === 'self_evaluation' && <Result answers={answers} />}
      {questionnaire.sections.map(({ key, group, title, questions }) => {
        const name = [group && say(group), say(title)].filter(Boolean).join(': ')
        return (
          <Card key={key} title={name}>
            <table className={styles.table} aria-label={name}>
              <thead>
                <tr>
                  <th scope="col">{t.question}</th>
                  <th scope="col">{known.year}</th>
                  {hasBefore && <th scope="col">{known.year - 1}</th>}
                </tr>
              </thead>
              <tbody>
                {questions.map(question => (
                  <tr key={question.key}>
                    <th scope="row">{say(question.label)}</th>
                    <td>
                      {show(question, answers[question.key]) ?? (
                        <span className={styles.none}>{t.notAnswered}</span>
                      )}
                      {warnings
                        .filter(each => each.question === question.key)
                        .map(warning => (
                          <WarningBox key={warning.code} warning={warning} readOnly onWord={() => {}} />
                        ))}
                    </td>
                    {hasBefore && <td>{show(question, known.previous?.[question.key]) ?? '–'}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        )
      })}
    </div>
  )
}
