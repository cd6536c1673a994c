import { questionsOf } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useState } from 'react'
import { useTexts } from '../texts/LocaleProvider.tsx'
import { saying } from '../texts/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useNotify } from '../ui/NotificationBar.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import styles from './questionnaire.module.css'
import { useInLocale, useShowAnswer } from './show-answer.ts'
import { questionnaireTexts } from './texts.ts'
import type { AnswersInHand } from './useAnswers.ts'

/** Two people answered the same questions: field by field, the own answer chosen beforehand. */
export function ConflictPanel({ hand }: { hand: AnswersInHand }) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useInLocale()
  const show = useShowAnswer()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(hand.conflict))
  const questions = questionsOf(questionnaires[hand.known.type]).filter(({ key }) =>
    hand.conflict.includes(key),
  )
  const notify = useNotify()
  const keepChosen = async () => {
    if (await hand.resolve(own)) notify('success', saying(questionnaireTexts.kept))
  }
  const choose = (key: string, which: string) => {
    const next = new Set(own)
    if (which === 'own') next.add(key)
    else next.delete(key)
    setOwn(next)
  }
  return (
    <Notice kind="warning" live title={hand.other ? t.conflictWith({ name: hand.other }) : t.conflictTitle}>
      <p>{t.conflictText}</p>
      <div className={styles.conflicts}>
        {questions.map(question => {
          const { key } = question
          const value = (answer: Parameters<typeof show>[1]) => show(question, answer) ?? t.notAnswered
          return (
            <RadioCards
              key={key}
              name={`both-${key}`}
              label={inLocale(question.label)}
              columns={2}
              value={own.has(key) ? 'own' : 'other'}
              onChange={which => choose(key, which)}
              options={[
                { value: 'own', title: t.yours({ value: value(hand.pending[key]) }) },
                { value: 'other', title: t.theirs({ value: value(hand.known.answers[key]) }) },
              ]}
            />
          )
        })}
      </div>
      <Button onClick={() => void keepChosen()}>{t.keep}</Button>
    </Notice>
  )
}
