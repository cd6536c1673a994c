import type { FieldTable, FieldValues } from '@autokierto/domain/fields/field'
import { type FieldErrorCodes, validateFields } from '@autokierto/domain/fields/validate-fields'
import { useCallback, useState } from 'react'
import type { FieldErrorsByName } from '../api/useErrorTexts.ts'
import type { Locale } from '../texts/locale.ts'
import { type FormValues, isSecret, toFormValues } from './form-values.ts'

type TouchedState = {
  /** Names of the fields that were changed since the last submit. */
  touched: readonly string[]
  /** Current errors of the secrets, whose values exist only in their inputs; null if none was typed. */
  secrets: FieldErrorCodes | null
}

const NOTHING_TOUCHED: TouchedState = { touched: [], secrets: null }

/**
 * Tracks which errors were corrected since the last submit. Client errors are validated again with each change: they
 * clear when corrected, and no new error is shown before the next submit. Server errors cannot be checked here, so they
 * clear when their field changes.
 */
export function useClearedErrors<T extends FieldTable>(
  table: T,
  values: FieldValues,
  locale: Locale,
  validate: (values: FormValues<T>) => FieldErrorsByName,
) {
  const [{ touched, secrets }, setSince] = useState(NOTHING_TOUCHED)

  const begin = useCallback(() => setSince(NOTHING_TOUCHED), [])

  const touch = useCallback((names: readonly string[]) => {
    setSince(last => {
      const added = names.filter(name => !last.touched.includes(name))
      return added.length === 0 ? last : { ...last, touched: [...last.touched, ...added] }
    })
  }, [])

  /**
   * @param typed current values of the native fields
   * @param name the field that changed
   */
  const type = (typed: FieldValues, name: string) => {
    if (!Object.values(table).some(isSecret)) return
    touch([name])
    setSince(last => ({
      ...last,
      secrets: validateFields(table, toFormValues(table, { ...values, ...typed }, locale)),
    }))
  }

  /**
   * @param isOwn the errors come from client validation
   * @returns the names of the errors that no longer apply
   */
  const mendedOf = (faults: FieldErrorsByName, isOwn: boolean): string[] => {
    if (touched.length === 0) return []
    const formValues = toFormValues(table, values, locale)
    const currentErrors = isOwn ? validate(formValues) : {}
    const stillApplies = (name: string): boolean => {
      if (!isOwn) return !touched.includes(name)
      const rule = table[name]
      const currentError = rule && isSecret(rule) ? (secrets ?? faults)[name] : currentErrors[name]
      return typeof faults[name] === 'string' ? currentError === faults[name] : Boolean(currentError)
    }
    return Object.keys(faults).filter(name => faults[name] && !stillApplies(name))
  }

  return { begin, touch, type, mendedOf }
}
