import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useFormatAnswer, useLocalizer } from './format-answer.ts'
import styles from './questionnaire.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'

/**
 * Lists unsaved answers when another person sent the form, or its round closed. The user can discard them.
 */
export function UnsavedAnswers({ hand }: { hand: AnswerEditor }) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const show = useFormatAnswer()
  const lost = questionnaires[hand.known.type].sections.flatMap(({ key: section, title, questions }) =>
    questions
      .filter(({ key }) => key in hand.pending)
      .map(question => ({ section, title, question, value: hand.pending[question.key] })),
  )
  if (lost.length === 0) return null
  return (
    <Notice
      kind="warning"
      title={t.lostTitle({ count: lost.length })}
      action={
        <Button kind="secondary" size="compact" onClick={hand.forget}>
          {t.forget}
        </Button>
      }
    >
      <p>{t.lostText}</p>
      <ul className={styles.points}>
        {lost.map(({ section, title, question, value }) => (
          <li key={`${section} ${question.key}`}>
            {inLocale(title)}: {inLocale(question.label)}{' '}
            <strong>{show(question, value) ?? t.notAnswered}</strong>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
