import { type AnswerValue, listQuestions, type Question } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useRef, useState } from 'react'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { FullForm } from './FullForm.tsx'
import { useAnswerErrorTexts, useLocalizer } from './format-answer.ts'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'
import type { validateForm } from './validate-sections.ts'
import { useWarningTexts } from './WarningBox.tsx'

const isBlank = (answer: AnswerValue): boolean => answer === null || answer === undefined

type Props = {
  hand: AnswerEditor
  validated: ReturnType<typeof validateForm>
  maySubmit: boolean
  onPart: (part: number) => void
  onSent: () => void
}

/** Reviews the whole form before sending. Errors come first, each linking to its section. */
export function Review({ hand, validated, maySubmit, onPart, onSent }: Props) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const errors = useErrorTexts()
  const formatWarning = useWarningTexts()
  const formatError = useAnswerErrorTexts()
  const { known } = hand
  const { sections } = questionnaires[known.type]
  const questions = listQuestions(questionnaires[known.type])
  const findPart = (key: string) =>
    sections.findIndex(section => section.questions.some(candidate => candidate.key === key)) + 1
  const describe = (key: string, words: (question: Question) => string) => {
    const question = questions.find(candidate => candidate.key === key)!
    const label = inLocale(question.label)
    return { question: key, words: `${label}${label.endsWith('?') ? '' : ':'} ${words(question)}` }
  }
  const openPoints = [
    ...[...validated.faults, ...validated.missing].map(({ question, code }) =>
      describe(question, each => formatError(each, code)),
    ),
    ...validated.warnings
      .filter(({ remark }) => remark === null)
      .map(warning => describe(warning.question, () => formatWarning(warning))),
  ]
  const list = useRef<HTMLDivElement>(null)
  const confirm = useRef<HTMLDivElement>(null)
  const isEmpty = known.type === 'company_battery' && Object.values(hand.answers).every(isBlank)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isConfirmationAsked, setConfirmationAsked] = useState(false)
  const send = async () => {
    if (openPoints.length > 0) return list.current?.focus()
    if (isEmpty && !isConfirmed) {
      setConfirmationAsked(true)
      return confirm.current?.querySelector('input')?.focus()
    }
    if ((await hand.submit(isEmpty))?.status === 'submitted') onSent()
  }
  return (
    <Stack gap={16}>
      <p>
        {t.reviewLead} {t.sentText}
      </p>
      {openPoints.length > 0 && (
        <div ref={list} tabIndex={-1}>
          <Notice kind="warning" title={t.faultsTitle({ count: openPoints.length })}>
            <p>{t.mendFirst}</p>
            <ul className={styles.points}>
              {openPoints.map(({ question, words }) => (
                <li key={words}>
                  <button type="button" className={styles.link} onClick={() => onPart(findPart(question))}>
                    {words}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {hand.isToReview && (
        <Notice kind="warning" live>
          {t.reviewAgain}
        </Notice>
      )}
      {hand.failure && !hand.isToReview && <Notice kind="error">{errors.of(hand.failure)}</Notice>}
      <FullForm known={known} answers={hand.answers} />
      {isEmpty && (
        <div ref={confirm}>
          <Notice kind="info" title={t.emptyTitle}>
            <p>{t.emptyText({ year: String(known.year) })}</p>
            <Checkbox
              name="nothing_to_report"
              label={t.nothingToReport({ year: String(known.year) })}
              optional={false}
              checked={isConfirmed}
              error={isConfirmationAsked && !isConfirmed ? t.confirmNothing : undefined}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          </Notice>
        </div>
      )}
      <ActionBar sticky>
        <Button
          busy={hand.state === 'saving'}
          reason={maySubmit ? null : t.onlyMain}
          onClick={() => void send()}
        >
          {t.submit}
        </Button>
      </ActionBar>
    </Stack>
  )
}
