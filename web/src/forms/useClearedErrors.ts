import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { type FieldErrorCodes, validateFields } from '@autokierto/domain/fields/validate-fields'
import { useCallback, useState } from 'react'
import type { FieldErrorsByName } from '../api/useErrorTexts.ts'
import type { Locale } from '../texts/locale.ts'
import { type FormValues, isSecret, toFormValues } from './form-values.ts'

type TouchedState = {
  /** The fields in which something has been written. */
  touched: readonly string[]
  /** What is wrong with the secrets now, which stand in their inputs only; null where nothing was typed. */
  secrets: FieldErrorCodes | null
}

const UNTOUCHED: TouchedState = { touched: [], secrets: null }

/**
 * What has been put right since the last try. A fault that the form found is judged with each change: it stands for as
 * long as it is true, and no other is said before the next try. What was refused elsewhere cannot be judged here: it
 * stands until the field says something else.
 */
export function useClearedErrors<T extends FieldTable>(
  table: T,
  written: FieldValues,
  locale: Locale,
  validate: (values: FormValues<T>) => FieldErrorsByName,
) {
  const [{ touched, secrets }, setSince] = useState(UNTOUCHED)

  /** Another try begins. */
  const begin = useCallback(() => setSince(UNTOUCHED), [])

  const touch = useCallback((names: readonly string[]) => {
    setSince(last => {
      const more = names.filter(name => !last.touched.includes(name))
      return more.length === 0 ? last : { ...last, touched: [...last.touched, ...more] }
    })
  }, [])

  /** @param typed what stands in the native fields @param name the one that was written in */
  const type = (typed: FieldValues, name: string) => {
    if (!Object.values(table).some(isSecret)) return
    touch([name])
    setSince(last => ({
      ...last,
      secrets: validateFields(table, toFormValues(table, { ...written, ...typed }, locale)),
    }))
  }

  /** @param isOwn the form found them by itself @returns the names of those that stand no more */
  const mendedOf = (faults: FieldErrorsByName, isOwn: boolean): string[] => {
    if (touched.length === 0) return []
    const values = toFormValues(table, written, locale)
    const now = isOwn ? validate(values) : {}
    const stands = (name: string): boolean => {
      if (!isOwn) return !touched.includes(name)
      const rule = table[name]
      const found = rule && isSecret(rule) ? (secrets ?? faults)[name] : now[name]
      return typeof faults[name] === 'string' ? found === faults[name] : Boolean(found)
    }
    return Object.keys(faults).filter(name => faults[name] && !stands(name))
  }

  return { begin, touch, type, mendedOf }
}
