import type { shopFields } from '@autokierto/domain/fields/shop-fields'
import { weekdays } from '@autokierto/domain/shops/calendar'
import { Link2, Unlink2 } from 'lucide-react'
import { useState } from 'react'
import { getFieldError } from '../../../../kit/forms/field-controls.ts'
import type { FormState } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { FieldNotes } from '../../../../kit/ui/Field.tsx'
import { Icon } from '../../../../kit/ui/Icon.tsx'
import styles from '../resources/management.module.css'
import { AddSpan, OpeningSpans } from './OpeningSpans.tsx'
import { hoursTexts } from './texts.ts'

export type ShopInput = FormState<typeof shopFields>['values']

const getHours = (values: ShopInput, day: (typeof weekdays)[number]) => values[`opening_hours_${day}`] ?? ''

const isSameAsAbove = (values: ShopInput, at: number): boolean => {
  const above = weekdays[at - 1]
  const hours = getHours(values, weekdays[at]!)
  // Closed days do not follow, because opening Friday must not open the weekend.
  return above !== undefined && hours !== '' && getHours(values, above) === hours
}

/** The day above has the same hours and already shows the error. */
export const isDuplicateError = (name: string, values: ShopInput): boolean =>
  weekdays.some((day, at) => name === `opening_hours_${day}` && isSameAsAbove(values, at))

/** The opening hours of the week. A day follows the day above until it gets different hours. */
export function WeekHours({ of: form }: { of: FormState<typeof shopFields> }) {
  const t = useTexts(hoursTexts)
  const { values } = form
  const [follows, setFollows] = useState(() => weekdays.map((_, at) => isSameAsAbove(values, at)))
  const setHours = (at: number, hours: string, following = follows) => {
    const part: Record<string, string> = { [`opening_hours_${weekdays[at]}`]: hours }
    for (let next = at + 1; following[next]; next++) part[`opening_hours_${weekdays[next]}`] = hours
    form.setValues(part as Partial<ShopInput>)
  }
  const setFollowing = (at: number, isFollowing: boolean) => {
    const next = follows.map((value, index) => (index === at ? isFollowing : value))
    setFollows(next)
    return next
  }
  return (
    <div>
      {weekdays.map((day, at) => {
        const id = form.id(`opening_hours_${day}`)
        const error = getFieldError(form, id)
        const above = weekdays[at - 1]
        const hours = getHours(values, day)
        const handleHours = (text: string) => setHours(at, text, setFollowing(at, false))
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
                onHours={handleHours}
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
                      follows[at]
                        ? setFollowing(at, false)
                        : setHours(at, getHours(values, above), setFollowing(at, true))
                    }
                  >
                    {t[`as_${above}`]}
                  </Button>
                )}
                <AddSpan day={t[day]} hours={hours} onHours={handleHours} />
              </div>
              <FieldNotes name={id} label={t[day]} error={error} />
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
