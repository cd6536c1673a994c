import type { AnswerValue } from '@autokierto/domain/questionnaires/definition'
import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { listGroupResults, listOpenPoints } from '@autokierto/domain/questionnaires/open-points'
import { selfEvaluationQuestionnaire } from '@autokierto/domain/questionnaires/self-evaluation'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { useLocalizer } from './format-answer.ts'
import styles from './result.module.css'
import { questionnaireTexts } from './texts.ts'

export function Result({ answers }: { answers: Record<string, AnswerValue> }) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const format = useFormats()
  const groups = listGroupResults(selfEvaluationQuestionnaire, answers)
  const points = listOpenPoints(selfEvaluationQuestionnaire, answers)
  const questions = listQuestions(selfEvaluationQuestionnaire)
  return (
    <>
      <Card title={t.resultTitle}>
        <table className={styles.table} aria-label={t.resultTitle}>
          <thead>
            <tr>
              <th scope="col">{t.group}</th>
              <th scope="col">{t.yes}</th>
              <th scope="col">{t.partly}</th>
              <th scope="col">{t.no}</th>
              <th scope="col">{t.notAnswered}</th>
              <td className={styles.stack} />
            </tr>
          </thead>
          <tbody>
            {groups.map(({ section, yes, partly, no, open }) => {
              const questionCount = yes + partly + no + open
              return (
                <tr key={section}>
                  <th scope="row">
                    {inLocale(selfEvaluationQuestionnaire.sections.find(({ key }) => key === section)!.title)}
                  </th>
                  <td>{yes}</td>
                  <td>{partly}</td>
                  <td>{no}</td>
                  <td>{open}</td>
                  <td className={styles.stack}>
                    <svg
                      viewBox={`0 0 ${questionCount} 1`}
                      preserveAspectRatio="none"
                      aria-hidden="true"
                      focusable="false"
                    >
                      <rect className={styles.bar} width={yes} height="1" />
                      <rect className={styles.some} x={yes} width={partly} height="1" />
                      <rect className={styles.lack} x={yes + partly} width={no} height="1" />
                    </svg>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
      {points.length > 0 && (
        <Card title={t.openPoints}>
          <ul>
            {points.map(({ question, grade, remark, due, person }) => (
              <li key={question}>
                <strong>{inLocale(questions.find(({ key }) => key === question)!.label)}</strong>
                <span>
                  {[t[grade], remark, due && `${t.due} ${format.day(due)}`, person]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
