import { listQuestions } from '@autokierto/domain/questionnaires/definition'
import { questionnaires } from '@autokierto/domain/questionnaires/questionnaires'
import { useState } from 'react'
import { useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../kit/texts/texts.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Notice } from '../../kit/ui/Notice.tsx'
import { useNotify } from '../../kit/ui/NotificationBar.tsx'
import { RadioCards } from '../../kit/ui/RadioCards.tsx'
import { Stack } from '../../kit/ui/Stack.tsx'
import { useFormatAnswer, useLocalizer } from './format-answer.ts'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'

/**
 * Shown when two people answered the same questions: choose per question, the user's own answer by default.
 */
export function ConflictPanel({ hand }: { hand: AnswerEditor }) {
  const t = useTexts(questionnaireTexts)
  const inLocale = useLocalizer()
  const show = useFormatAnswer()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set(hand.conflict))
  const questions = listQuestions(questionnaires[hand.known.type]).filter(({ key }) =>
    hand.conflict.includes(key),
  )
  const notify = useNotify()
  const keepChosen = async () => {
    if (await hand.resolve(own)) notify('success', deferText(questionnaireTexts.kept))
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
      <Stack gap={12}>
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
      </Stack>
      <Button onClick={() => void keepChosen()}>{t.keep}</Button>
    </Notice>
  )
}
