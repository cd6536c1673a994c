import type { FieldCode } from '@autokierto/domain/errors/codes'
import {
  getGradeAnswer,
  type Question,
  type QuestionnaireSection,
} from '@autokierto/domain/questionnaires/definition'
import { computeRecovered } from '@autokierto/domain/questionnaires/recovery-rates'
import { findMaterial } from '@autokierto/domain/questionnaires/self-monitoring'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useFormats, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { cx } from '../../kit/ui/class-names.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { paths } from '../../navigation/paths/paths.ts'
import { useAnswerErrorTexts, useFormatAnswer, useLocalizer } from './format-answer.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './section.module.css'
import { questionnaireTexts } from './texts.ts'
import type { AnswerEditor } from './useAnswers.ts'
import type { validateForm } from './validate-sections.ts'
import { WarningBox } from './WarningBox.tsx'

type Props = { section: QuestionnaireSection; hand: AnswerEditor; validated: ReturnType<typeof validateForm> }

/**
 * Questions of one section, each with last year's answer, the origin of a prefilled figure, and its warnings.
 */
export function SectionForm({ section, hand, validated }: Props) {
  const t = useTexts(questionnaireTexts)
  const format = useFormats()
  const { known, answers } = hand
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  /** While a figure is being typed, warnings about it and about its number of pieces are hidden. */
  const isTyped = (question: Question): boolean => {
    const focusedQuestion = section.questions.find(each => each.key === focusedKey)
    const getPiecesOf = (of: Question | undefined) => (of?.kind === 'number' ? of.piecesOf : undefined)
    return (
      focusedKey !== null &&
      [question.key, getPiecesOf(question)].some(
        key => key && [focusedKey, getPiecesOf(focusedQuestion)].includes(key),
      )
    )
  }
  const faults = new Map(validated.faults.map(({ question, code }) => [question, code]))
  const figures = section.questions.filter(({ kind }) => kind === 'number')
  const material = findMaterial(section)
  const recovered = material && computeRecovered(answers, material)
  const renderRow = (questions: Question[]) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only knows where the focus is, to ask nothing there
    <div
      key={questions[0]!.key}
      className={styles.row}
      onFocus={event => setFocusedKey(questions.find(({ key }) => event.target.id === key)?.key ?? null)}
      onBlur={() => setFocusedKey(null)}
    >
      <RowFields questions={questions} hand={hand} faults={faults} />
      <Before questions={questions} hand={hand} />
      {questions.map(question => (
        <Source key={question.key} question={question} hand={hand} />
      ))}
      {validated.warnings
        .filter(({ question }) => questions.some(each => each.key === question && !isTyped(each)))
        .map(warning => (
          <WarningBox
            key={`${warning.question} ${warning.code}`}
            warning={warning}
            onWord={remark => hand.overrule({ question: warning.question, code: warning.code, remark })}
          />
        ))}
    </div>
  )
  const rows = toRows(section)
  /** Long texts in a section with figures are below the figures, side by side. */
  const isBelowFigures = ([question]: Question[]) =>
    figures.length > 0 && question?.kind === 'text' && question.isLong === true
  const belowFigures = rows.filter(isBelowFigures)
  return (
    <>
      <Card flush>
        <div className={styles.rows}>
          {figures.length > 0 && (
            // Heads of the columns, hidden from screen readers because each field has its own label.
            <div className={styles.heads} aria-hidden="true">
              <span>{t.asked}</span>
              <span>{known.year}</span>
              {known.previous && <span>{known.year - 1}</span>}
            </div>
          )}
          {rows.filter(row => !isBelowFigures(row)).map(renderRow)}
          {material && (
            <p className={cx(styles.row, styles.sum)}>
              <span>{t.recovered}</span> <strong>{recovered == null ? '–' : format.weight(recovered)}</strong>
            </p>
          )}
        </div>
      </Card>
      {belowFigures.length > 0 && (
        <Card flush>
          <div className={styles.beside}>{belowFigures.map(renderRow)}</div>
        </Card>
      )}
    </>
  )
}

const getGroup = (question: Question | undefined) =>
  question?.kind === 'number' ? question.together : undefined

/** Questions by row: one quantity in two units shares a row. */
const toRows = ({ questions }: QuestionnaireSection): Question[][] =>
  questions.flatMap((question, at) => {
    if (getGroup(question)) return []
    const next = questions[at + 1]
    return [next && getGroup(next) ? [question, next] : [question]]
  })

type QuestionRowProps = { questions: readonly Question[]; hand: AnswerEditor }

/** The field of one question, or two fields of the same quantity side by side. */
function RowFields({
  questions,
  hand,
  faults,
}: QuestionRowProps & { faults: ReadonlyMap<string, FieldCode> }) {
  const inLocale = useLocalizer()
  const formatError = useAnswerErrorTexts()
  const together = getGroup(questions[1])
  const fields = questions.map(question => {
    const fault = faults.get(question.key)
    return (
      <QuestionField
        key={question.key}
        question={question}
        value={hand.answers[question.key] ?? null}
        error={fault ? formatError(question, fault) : null}
        onChange={value => hand.set(question.key, value)}
        onBlur={() => void hand.flush()}
      />
    )
  })
  if (!together) return fields
  return (
    <div className={styles.pair}>
      {/* Each field has its own name including the unit. */}
      <p aria-hidden="true">{inLocale(together)}</p>
      {fields}
    </div>
  )
}

/** The answer of the year before, or the details of a point that is still open. */
function Before({ questions, hand: { known } }: QuestionRowProps) {
  const t = useTexts(questionnaireTexts)
  const show = useFormatAnswer()
  const { previous } = known
  if (!previous) return null
  const year = String(known.year - 1)
  const open = getGradeAnswer(previous, questions[0]!.key)
  const shownAnswers = questions
    .map(question => show(question, previous[question.key]))
    .filter(each => each !== null)
  if (open?.grade === 'yes' || shownAnswers.length === 0) return null
  return (
    <p className={styles.before}>
      {open ? (
        t.openFrom({ year, words: shownAnswers[0] ?? '' })
      ) : (
        <>
          <span>{t.lastYear({ year })}</span>{' '}
          {shownAnswers.map((each, at) => (
            <Fragment key={each}>
              {at > 0 && ' '}
              <span className={styles.value}>{each}</span>
            </Fragment>
          ))}
        </>
      )}
    </p>
  )
}

/** Origin of a prefilled figure that the user has not changed. */
function Source({ question, hand: { known, isTouched } }: { question: Question; hand: AnswerEditor }) {
  const t = useTexts(questionnaireTexts)
  const prefilled = known.prefilled.find(each => each.question === question.key)
  if (!prefilled || isTouched(question.key)) return null
  return (
    <p className={styles.source}>
      <Icon as={Calculator} size={18} />
      {/* Links to the statistics that contain the sum. */}
      <Link
        {...paths.statistics({
          year: known.year,
          ...(known.shop === null && { of: 'company' }),
        })}
      >
        {t.prefilled({
          vehicles: t.vehicles({ count: prefilled.vehicles }),
          sites: t.sites({ count: prefilled.sites }),
        })}
      </Link>
    </p>
  )
}
