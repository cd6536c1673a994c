import { lengthIn } from '@autokierto/domain/fields/read-typed'
import { freeText, shortText } from '@autokierto/domain/fields/texts'
import { faultsOfGrade, getAnswerRule } from '@autokierto/domain/questionnaires/check-answers'
import type {
  AnswerValue,
  Grade,
  NumberQuestion,
  Question,
} from '@autokierto/domain/questionnaires/definition'
import {
  getAmbiguousNumber,
  isAmbiguous,
  type ReadNumber,
  readNumber,
} from '@autokierto/domain/texts/read-number'
import { useState } from 'react'
import { useErrorTexts } from '../../kit/api/useErrorTexts.ts'
import { useFormats, useLocale, useTexts } from '../../kit/texts/LocaleProvider.tsx'
import { RadioCards } from '../../kit/ui/RadioCards.tsx'
import { NumberField, TextArea, TextField } from '../../kit/ui/TextField.tsx'
import { useLocalizer } from './format-answer.ts'
import styles from './section.module.css'
import { questionnaireTexts } from './texts.ts'

export type QuestionFieldProps<Q extends Question = Question> = {
  question: Q
  value: AnswerValue
  error: string | null
  /** A text that is not a number is passed as a string: it is shown as an error and never sent. */
  onChange: (value: AnswerValue) => void
  onBlur: () => void
}

export function QuestionField({ question, ...rest }: QuestionFieldProps) {
  const inLocale = useLocalizer()
  const common = {
    name: question.key,
    label: inLocale(question.label),
    hint: question.help && inLocale(question.help),
    error: rest.error,
  }
  if (question.kind === 'number') return <NumberQuestionField question={question} {...rest} />
  if (question.kind === 'graded') return <GradedField {...rest} {...common} />
  if (question.kind === 'choice') {
    const options = question.options.map(({ value, label }) => ({ value, title: inLocale(label) }))
    return (
      <RadioCards
        {...common}
        optional
        options={options}
        value={toInputText(rest.value)}
        onChange={rest.onChange}
      />
    )
  }
  const text = {
    ...common,
    optional: true,
    value: toInputText(rest.value),
    length: lengthIn(getAnswerRule(question), toInputText(rest.value)),
    onBlur: rest.onBlur,
  }
  const change = (event: { target: { value: string } }) => rest.onChange(event.target.value || null)
  return question.isLong ? (
    <TextArea {...text} onChange={change} />
  ) : (
    <TextField {...text} onChange={change} />
  )
}

const toInputText = (value: AnswerValue): string => (typeof value === 'string' ? value : '')

/** Replaces the point during input. Changing the value afterwards would move the caret. */
const pointToComma = (field: HTMLInputElement) => {
  const { value, selectionStart } = field
  if (!value.includes('.')) return
  field.value = value.replace('.', ',')
  field.setSelectionRange(selectionStart, selectionStart)
}

function NumberQuestionField({
  question,
  value,
  error,
  onChange,
  onBlur,
}: QuestionFieldProps<NumberQuestion>) {
  const inLocale = useLocalizer()
  const t = useTexts(questionnaireTexts)
  const { locale } = useLocale()
  const format = useFormats()
  const formatValue = (useGrouping: boolean) =>
    typeof value === 'number'
      ? value.toLocaleString(format.tag, { useGrouping, maximumFractionDigits: 3 })
      : toInputText(value)
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): ReadNumber =>
    readNumber(text, locale, { unit: question.unit, decimals: question.decimals > 0 })
  /** Text that is not a number, or an ambiguous one, is stored as typed. */
  const change = (text: string) => {
    const number = read(text)
    onChange(isAmbiguous(number) || Number.isNaN(number) ? text : number)
  }
  const typedNumber = typeof value === 'string' ? read(value) : null
  return (
    <NumberField
      className={styles.figure}
      name={question.key}
      label={inLocale(question.label)}
      hint={question.help && inLocale(question.help)}
      error={error && (isAmbiguous(typedNumber) ? getAmbiguousNumber(typedNumber, locale).question : error)}
      asked={isAmbiguous(typedNumber) ? typedNumber : null}
      onMeant={text => {
        setTyped(null)
        change(text)
        onBlur()
      }}
      // Unknown figures stay empty. The word "optional" at each of many figures would be noise.
      optional={question.required ? false : 'unsaid'}
      unit={question.unit === 'pcs' ? t.pcs : question.unit}
      decimals={question.decimals > 0}
      value={typed ?? formatValue(true)}
      // Thousands separators are removed for editing, where a comma would be read as a decimal. The change is
      // deferred because `select()` fires focus before it selects. A field that was selected as a whole stays
      // selected, so that typing replaces it.
      onFocus={({ target }) => {
        const shown = target.value
        queueMicrotask(() => {
          if (document.activeElement !== target || target.value !== shown) return
          const isWhole = target.selectionStart === 0 && target.selectionEnd === shown.length
          target.value = formatValue(false)
          if (isWhole) target.select()
          setTyped(target.value)
        })
      }}
      onChange={({ target }) => {
        if (locale !== 'en') pointToComma(target)
        setTyped(target.value)
        change(target.value)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

type GradedProps = Omit<QuestionFieldProps, 'question'> & { name: string; label: string; hint?: string }

function GradedField({ name, label, hint, value, error, onChange, onBlur }: GradedProps) {
  const t = useTexts(questionnaireTexts)
  const errorTexts = useErrorTexts()
  const grade = typeof value === 'object' ? value : null
  const errors = faultsOfGrade(grade ?? {})
  const personError = errors.person && errorTexts.field(errors.person)
  const change = (part: Partial<Grade>) =>
    onChange({ grade: 'no', remark: null, due: null, person: null, ...grade, ...part })
  return (
    <div className={styles.graded}>
      <RadioCards
        name={name}
        label={label}
        hint={hint}
        error={grade ? null : error}
        columns={3}
        options={(['yes', 'partly', 'no'] as const).map(each => ({ value: each, title: t[each] }))}
        value={grade?.grade ?? null}
        onChange={chosen => change({ grade: chosen as Grade['grade'] })}
      />
      {grade && grade.grade !== 'yes' && (
        <div className={styles.openPoint}>
          <TextArea
            name={`${name}-remark`}
            label={t.remark}
            rows={2}
            // The same error is not shown at both fields.
            error={errors.person && !errors.remark ? null : error}
            length={lengthIn(freeText, grade.remark ?? '')}
            value={grade.remark ?? ''}
            onChange={event => change({ remark: event.target.value || null })}
            onBlur={onBlur}
          />
          <TextField
            name={`${name}-due`}
            label={t.due}
            optional
            type="date"
            value={grade.due ?? ''}
            onChange={event => change({ due: event.target.value || null })}
            onBlur={onBlur}
          />
          <TextField
            name={`${name}-person`}
            label={t.person}
            optional
            error={personError}
            length={lengthIn(shortText, grade.person ?? '')}
            value={grade.person ?? ''}
            onChange={event => change({ person: event.target.value || null })}
            onBlur={onBlur}
          />
        </div>
      )}
    </div>
  )
}
