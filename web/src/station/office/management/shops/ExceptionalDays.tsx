import type { shopFields } from '@autokierto/domain/fields/shop-fields'
import type { ExceptionalDay } from '@autokierto/domain/shops/opening-hours'
import { parseHours } from '@autokierto/domain/shops/opening-hours'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { getFieldError } from '../../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { FieldNotes } from '../../../../kit/ui/Field.tsx'
import { focusField } from '../../../../kit/ui/focus-field.ts'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import { TextField } from '../../../../kit/ui/TextField.tsx'
import styles from '../resources/management.module.css'
import { AddSpan, OpeningSpans } from './OpeningSpans.tsx'
import { hoursTexts } from './texts.ts'

const FIELD_NAME = 'exceptional_days'

type DayErrors = { from: boolean; to: boolean; hours: boolean; overlapped: number | null }

/** Validates each row. If two rows overlap, the later one gets the error. */
const findDayErrors = (days: readonly ExceptionalDay[]): DayErrors[] =>
  days.map(({ from, to, hours }, at) => {
    const isSpan = from !== '' && to >= from
    const overlapped = days.findIndex(
      (other, index) => index < at && isSpan && other.to >= from && other.from <= to,
    )
    return {
      from: from === '',
      to: from !== '' && to < from,
      hours: hours !== null && parseHours(hours) === null,
      overlapped: overlapped < 0 ? null : overlapped,
    }
  })

const hasError = ({ from, to, hours, overlapped }: DayErrors): boolean =>
  from || to || hours || overlapped !== null

/** All rows are complete, in order, without overlaps, and have valid hours. */
export const areDaysValid = (days: readonly ExceptionalDay[]): boolean => !findDayErrors(days).some(hasError)

/** Days with opening hours that differ from the week's. */
export function ExceptionalDays({ of: form }: { of: FormState<typeof shopFields> }) {
  const t = useTexts(hoursTexts)
  const days = (form.values.exceptional_days ?? []) as ExceptionalDay[]
  const setDays = (next: ExceptionalDay[]) => form.setValues({ exceptional_days: next })
  const updateDay = (at: number, part: Partial<ExceptionalDay>) =>
    setDays(days.map((day, index) => (index === at ? { ...day, ...part } : day)))
  const error = getFieldError(form, form.id(FIELD_NAME))
  const dayErrors = findDayErrors(days)
  const getDayError = (at: number) => (error ? dayErrors[at] : undefined)
  const getFromError = (at: number) => {
    const { from, overlapped = null } = getDayError(at) ?? {}
    if (from) return t.dayMissing
    return overlapped === null ? null : t.overlaps({ number: overlapped + 1 })
  }
  const add = () => {
    flushSync(() => setDays([...days, { from: '', to: '', hours: null }]))
    focusField(`exception-${days.length}-from`)
  }
  return (
    <div id={form.id(FIELD_NAME)} tabIndex={-1} className={styles.fields}>
      <p className={styles.quiet}>{t.exceptionsText}</p>
      {days.map(({ from, to, hours }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is sent
        <fieldset key={at} className={styles.choices}>
          <legend>{t.exception({ number: at + 1 })}</legend>
          <div className={styles.pair}>
            <TextField
              name={`exception-${at}-from`}
              label={t.from}
              type="date"
              error={getFromError(at)}
              value={from}
              onChange={({ target: { value } }) =>
                updateDay(at, { from: value, to: to < value ? value : to })
              }
            />
            <TextField
              name={`exception-${at}-to`}
              label={t.to}
              type="date"
              min={from}
              error={getDayError(at)?.to ? t.endsBefore : null}
              value={to}
              onChange={event => updateDay(at, { to: event.target.value })}
            />
          </div>
          <Row>
            <OpeningSpans
              day={t.exception({ number: at + 1 })}
              hours={hours ?? ''}
              onHours={text => updateDay(at, { hours: text || null })}
              wrong={getDayError(at)?.hours ? `exception-${at}-hours-error` : undefined}
            />
            <AddSpan
              day={t.exception({ number: at + 1 })}
              hours={hours ?? ''}
              onHours={text => updateDay(at, { hours: text })}
            />
          </Row>
          {getDayError(at)?.hours && (
            <FieldNotes
              name={`exception-${at}-hours`}
              label={t.exception({ number: at + 1 })}
              error={t.wrong}
            />
          )}
          <Row>
            <Button
              kind="quiet"
              size="compact"
              icon={<Icon as={Trash2} size={18} />}
              onClick={() => setDays(days.filter((_, index) => index !== at))}
            >
              {t.removeException({ number: at + 1 })}
            </Button>
          </Row>
        </fieldset>
      ))}
      <Row>
        <Button kind="secondary" icon={<Icon as={CalendarPlus} />} onClick={add}>
          {t.addException}
        </Button>
      </Row>
      {!dayErrors.some(hasError) && <FieldNotes name={FIELD_NAME} label={t.exceptions} error={error} />}
    </div>
  )
}
