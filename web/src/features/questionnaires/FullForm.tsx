import type { QuestionnaireAnswer } from '@autokierto/contract/questionnaires'
import {
  type AnswerValue,
  listQuestions,
  type QuestionnaireAnswers,
} from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { computeRecovered } from '@autokierto/domain/questionnaires/recovery-rates'
import { findMaterial } from '@autokierto/domain/questionnaires/self-monitoring'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { cx } from '../../kit/ui/class-names.ts'
import { Stack } from '../../kit/ui/Stack.tsx'
import { TABLE_ROLES } from '../../kit/ui/table-roles.ts'
import { useFormatAnswer, useLocalizer } from './format-answer.ts'
import { Rates } from './Rates.tsx'
import { Result } from './Result.tsx'
import result from './result.module.css'
import { questionnaireTexts } from './texts.ts'
import { validateForm } from './validate-sections.ts'
import { WarningBox } from './WarningBox.tsx'

/** The whole form as it will be sent or was sent, to read and print. */
export function FullForm({
  known,
  answers,
}: {
  known: QuestionnaireAnswer
  answers: Record<string, AnswerValue>
}) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const show = useFormatAnswer()
  const format = useFormats()
  const questionnaire = questionnaires[known.type]
  const { warnings } = validateForm(known, answers)
  const hasBefore = listQuestions(questionnaire).some(({ key }) => known.previous?.[key] != null)
  return (
    <Stack gap={16}>
      {known.type === 'self_monitoring' && <Rates answers={answers} />}
      {known.type === 'self_evaluation' && <Result answers={answers} />}
      {questionnaire.sections.map(section => {
        const { key, group, title, questions } = section
        const material = known.type === 'self_monitoring' ? findMaterial(section) : undefined
        const formatRecovered = (formAnswers: QuestionnaireAnswers) => {
          const sum = material && computeRecovered(formAnswers, material)
          return sum == null ? '–' : format.weight(sum)
        }
        const name = [group && inLocale(group), inLocale(title)].filter(Boolean).join(': ')
        return (
          <Card key={key} title={name}>
            <table className={cx(result.table, result.answers)} aria-label={name} {...TABLE_ROLES.table}>
              <thead {...TABLE_ROLES.group}>
                <tr {...TABLE_ROLES.row}>
                  <th scope="col" {...TABLE_ROLES.head}>
                    {t.question}
                  </th>
                  <th scope="col" {...TABLE_ROLES.head}>
                    {known.year}
                  </th>
                  {hasBefore && (
                    <th scope="col" {...TABLE_ROLES.head}>
                      {known.year - 1}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody {...TABLE_ROLES.group}>
                {questions.map(question => (
                  <tr key={question.key} {...TABLE_ROLES.row}>
                    <th scope="row" {...TABLE_ROLES.name}>
                      {inLocale(question.label)}
                    </th>
                    <td data-year={known.year} {...TABLE_ROLES.cell}>
                      {show(question, answers[question.key]) ?? (
                        <span className={result.none}>{t.notAnswered}</span>
                      )}
                      {warnings
                        .filter(each => each.question === question.key)
                        .map(warning => (
                          <WarningBox key={warning.code} warning={warning} readOnly onWord={() => {}} />
                        ))}
                    </td>
                    {hasBefore && (
                      <td data-year={known.year - 1} {...TABLE_ROLES.cell}>
                        {show(question, known.previous?.[question.key]) ?? '–'}
                      </td>
                    )}
                  </tr>
                ))}
                {material && (
                  <tr {...TABLE_ROLES.row}>
                    <th scope="row" {...TABLE_ROLES.name}>
                      {t.recovered}
                    </th>
                    <td data-year={known.year} {...TABLE_ROLES.cell}>
                      {formatRecovered(answers)}
                    </td>
                    {hasBefore && (
                      <td data-year={known.year - 1} {...TABLE_ROLES.cell}>
                        {formatRecovered((known.previous ?? {}) as QuestionnaireAnswers)}
                      </td>
                    )}
                  </tr>
                )}
              </tbody>
            </table>
          </Card>
        )
      })}
    </Stack>
  )
}
