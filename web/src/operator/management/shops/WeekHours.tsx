import type { shopFields } from '@autokierto/domain/fields/shop-fields'
import { weekdays } from '@autokierto/domain/shops/calendar'
import { Link2, Unlink2 } from 'lucide-react'
import { useState } from 'react'
import { getFieldError } from '../../../forms/field-controls.ts'
import type { FormState } from '../../../forms/useForm.ts'
import { useTexts } from '../../../texts/LocaleProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldNotes } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../management.module.css'
import { AddSpan, OpeningSpans } from './OpeningSpans.tsx'
import { hoursTexts } from './texts.ts'

type ShopInput = FormState<typeof shopFields>['values']

const hoursIn = (written: ShopInput, day: (typeof weekdays)[number]) => written[`opening_hours_${day}`] ?? ''

const isAsAbove = (written: ShopInput, at: number): boolean => {
  const above = weekdays[at - 1]
  const hours = hoursIn(written, weekdays[at]!)
  // Closed days follow none: who opens Friday does not open the weekend.
  return above !== undefined && hours !== '' && hoursIn(written, above) === hours
}

/** Whether what is wrong with the hours of a day is told at the day above, which has the same. */
export const isDuplicateError = (name: string, written: ShopInput): boolean =>
  weekdays.some((day, at) => name === `opening_hours_${day}` && isAsAbove(written, at))

/** The hours of the week. A day follows the one above it until it is given hours of its own. */
export function WeekHours({ of: form }: { of: FormState<typeof shopFields> }) {
  const t = useTexts(hoursTexts)
  const { values } = form
  const [follows, setFollows] = useState(() => weekdays.map((_, at) => isAsAbove(values, at)))
  const write = (at: number, hours: string, following = follows) => {
    const part: Record<string, string> = { [`opening_hours_${weekdays[at]}`]: hours }
    for (let next = at + 1; following[next]; next++) part[`opening_hours_${weekdays[next]}`] = hours
    form.setValues(part as Partial<ShopInput>)
  }
  const follow = (at: number, isFollowing: boolean) => {
    const next = follows.map((each, index) => (index === at ? isFollowing : each))
    setFollows(next)
    return next
  }
  return (
    <div>
      {weekdays.map((day, at) => {
        const id = form.id(`opening_hours_${day}`)
        const error = getFieldError(form, id)
        const above = weekdays[at - 1]
        const hours = hoursIn(values, day)
        const put = (text: string) => write(at, text, follow(at, false))
        return (
          <fieldset key={day} id={id} tabIndex={-1} className={styles.choices} aria-labelledby={`${id}-day`}>
            <div className={styles.day}>
              <span id={`${id}-day`} className={styles.dayName}>
                {t[day]}
              </span>
              <OpeningSpans
                day={t[day]}
                hours={hours}
                wrong={error ? `${id}-error` : undefined}
                onHours={put}
              />
              <div className={styles.dayEnd}>
                {above && (
                  <Button
                    kind="quiet"
                    size="compact"
                    icon={<Icon as={follows[at] ? Link2 : Unlink2} size={16} />}
                    aria-pressed={follows[at]}
                    aria-label={t.sameDay({ day: t[day], above: t[`as_${above}`] })}
                    onClick={() =>
                      follows[at] ? follow(at, false) : write(at, hoursIn(values, above), follow(at, true))
                    }
                  >
                    {t[`as_${above}`]}
                  </Button>
                )}
                <AddSpan day={t[day]} hours={hours} onHours={put} />
              </div>
              <FieldNotes name={id} label={t[day]} error={error} />
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
