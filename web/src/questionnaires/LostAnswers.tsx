import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './questionnaire.module.css'
import { useInLocale, useShowAnswer } from './show-answer.ts'
import { questionnaireTexts } from './texts.ts'
import type { AnswersInHand } from './useAnswers.ts'

/** What somebody was still typing when the form was sent by another or its round ended: told, and theirs to let go of. */
export function LostAnswers({ hand }: { hand: AnswersInHand }) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useInLocale()
  const show = useShowAnswer()
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
