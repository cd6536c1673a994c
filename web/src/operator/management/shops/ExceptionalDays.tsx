import type { shopFields } from '@autokierto/domain/fields/shop-fields'
import type { ExceptionalDay } from '@autokierto/domain/shops/opening-hours'
import { parseHours } from '@autokierto/domain/shops/opening-hours'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { errorAt } from '../../../forms/control-of.ts'
import type { FormState } from '../../../forms/useForm.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldNotes } from '../../../ui/Field.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from '../management.module.css'
import { AddSpan, Spans } from './Spans.tsx'
import { hoursTexts } from './texts.ts'

const NAME = 'exceptional_days'

/** Whether days with hours of their own are whole, in order, apart from each other, and their hours readable. */
export const areDaysRight = (days: readonly ExceptionalDay[]): boolean =>
  days.every(
    ({ from, to, hours }, at) =>
      from !== '' &&
      to >= from &&
      (hours === null || parseHours(hours) !== null) &&
      days.every((other, index) => index === at || other.to < from || other.from > to),
  )

/** Days on which the week does not hold. */
export function ExceptionalDays({ of: form }: { of: FormState<typeof shopFields> }) {
  const t = useTexts(hoursTexts)
  const days = (form.written.exceptional_days ?? []) as ExceptionalDay[]
  const put = (next: ExceptionalDay[]) => form.write({ exceptional_days: next })
  const set = (at: number, part: Partial<ExceptionalDay>) =>
    put(days.map((day, index) => (index === at ? { ...day, ...part } : day)))
  const error = errorAt(form, form.id(NAME))
  const add = () => {
    flushSync(() => put([...days, { from: '', to: '', hours: null }]))
    focusField(`exception-${days.length}-from`)
  }
  return (
    <div id={form.id(NAME)} tabIndex={-1} className={styles.fields}>
      <p className={styles.quiet}>{t.exceptionsText}</p>
      {days.map(({ from, to, hours }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is sent
        <fieldset key={at} className={styles.choices}>
          <legend>{t.exception({ number: at + 1 })}</legend>
          <div className={styles.row}>
            <TextField
              name={`exception-${at}-from`}
              label={t.from}
              type="date"
              value={from}
              onChange={({ target: { value } }) => set(at, { from: value, to: to < value ? value : to })}
            />
            <TextField
              name={`exception-${at}-to`}
              label={t.to}
              type="date"
              min={from}
              value={to}
              onChange={event => set(at, { to: event.target.value })}
            />
          </div>
          <div className={styles.row}>
            <Spans
              day={t.exception({ number: at + 1 })}
              hours={hours ?? ''}
              onHours={text => set(at, { hours: text || null })}
            />
            <AddSpan
              day={t.exception({ number: at + 1 })}
              hours={hours ?? ''}
              onHours={text => set(at, { hours: text })}
            />
          </div>
          <div className={styles.row}>
            <Button
              kind="quiet"
              size="compact"
              icon={<Icon as={Trash2} size={18} />}
              onClick={() => put(days.filter((_, index) => index !== at))}
            >
              {t.removeException({ number: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.row}>
        <Button kind="secondary" icon={<Icon as={CalendarPlus} />} onClick={add}>
          {t.addException}
        </Button>
      </div>
      <FieldNotes name={NAME} label={t.exceptions} error={error} />
    </div>
  )
}
