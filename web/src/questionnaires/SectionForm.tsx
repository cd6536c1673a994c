import { gradeIn, type Question, type Section } from '@autokierto/domain/questionnaires/definition'
import { recoveredOf } from '@autokierto/domain/questionnaires/recovery-rates'
import { materialOf } from '@autokierto/domain/questionnaires/self-monitoring'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useFormats, useTexts } from '../texts/LocaleProvider.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import type { judgeForm } from './judge-parts.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './questionnaire.module.css'
import { useFaultWords, useShowAnswer } from './show-answer.ts'
import { questionnaireTexts } from './texts.ts'
import type { AnswersInHand } from './useAnswers.ts'
import { WarningBox } from './WarningBox.tsx'

type Props = { section: Section; hand: AnswersInHand; judged: ReturnType<typeof judgeForm> }

/** The questions of one part, each with last year's answer, where its figure comes from, and what it is asked. */
export function SectionForm({ section, hand, judged }: Props) {
  const t = useTexts(questionnaireTexts)
  const faultWords = useFaultWords()
  const format = useFormats()
  const show = useShowAnswer()
  const { known, answers } = hand
  const [here, setHere] = useState<string | null>(null)
  /** While somebody types a figure nothing is asked of it, nor of the pieces it is counted in. */
  const isTyped = (question: Question): boolean => {
    const typed = section.questions.find(each => each.key === here)
    const pieces = (of: Question | undefined) => (of?.kind === 'number' ? of.piecesOf : undefined)
    return (
      here !== null &&
      [question.key, pieces(question)].some(key => key && [here, pieces(typed)].includes(key))
    )
  }
  const faults = new Map(judged.faults.map(({ question, code }) => [question, code]))
  const material = materialOf(section)
  const recovered = material && recoveredOf(answers, material)
  return (
    <Card flush>
      <div className={styles.rows}>
        {section.questions.map(question => {
          const { key } = question
          const fault = faults.get(key)
          const before = known.previous && show(question, known.previous[key])
          const open = known.previous && gradeIn(known.previous, key)
          const filled = known.prefilled.find(each => each.question === key)
          const asked = judged.warnings.filter(each => each.question === key && !isTyped(question))
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: it only knows where the focus is, to ask nothing there
            <div
              key={key}
              className={styles.row}
              onFocus={event => setHere(event.target.id === key ? key : null)}
              onBlur={() => setHere(null)}
            >
              <QuestionField
                question={question}
                value={answers[key] ?? null}
                error={fault ? faultWords(question, fault) : null}
                onChange={value => hand.set(key, value)}
                onBlur={() => void hand.flush()}
              />
              {before && !open && (
                <p className={styles.before}>{t.lastYear({ year: String(known.year - 1), value: before })}</p>
              )}
              {open && open.grade !== 'yes' && (
                <p className={styles.before}>
                  {t.openFrom({ year: String(known.year - 1), words: before ?? '' })}
                </p>
              )}
              {filled && !hand.isTouched(key) && (
                <p className={styles.source}>
                  <Icon as={Calculator} size={18} />
                  {/* Where the sum stands with the rest of the year's figures. */}
                  <Link
                    {...paths.statistics({
                      year: known.year,
                      ...(known.shop === null && { of: 'company' }),
                    })}
                  >
                    {t.prefilled({
                      vehicles: t.vehicles({ count: filled.vehicles }),
                      sites: t.sites({ count: filled.sites }),
                    })}
                  </Link>
                </p>
              )}
              {asked.map(warning => (
                <WarningBox
                  key={warning.code}
                  warning={warning}
                  onWord={remark => hand.overrule({ question: key, code: warning.code, remark })}
                />
              ))}
            </div>
          )
        })}
        {material && (
          <p className={cx(styles.row, styles.sum)}>
            <span>{t.recovered}</span> <strong>{recovered == null ? '–' : format.weight(recovered)}</strong>
          </p>
        )}
      </div>
    </Card>
  )
}
