import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import { lengthIn, type TextLength } from '@autokierto/domain/fields/read-typed'
import type { ReactNode } from 'react'
import type { FormState } from './useForm.ts'

export type FieldName<T extends FieldTable> = keyof T & string

/** Keyboard type, and autocorrection to turn off, by the name of a text pattern. */
const inputProps: Record<string, { type?: string; autoCapitalize?: string; spellCheck?: boolean }> = {
  'e-mail': { type: 'email' },
  phone: { type: 'tel' },
  day: { type: 'date' },
  'time of day': { type: 'time' },
  username: { autoCapitalize: 'none', spellCheck: false },
  'name of an account': { autoCapitalize: 'none', spellCheck: false },
  'sign-in code': { autoCapitalize: 'characters', spellCheck: false },
  'personal identity code': { autoCapitalize: 'characters', spellCheck: false },
  'business ID': { spellCheck: false },
}

/** A repeated password is required when the password is. */
const isRequired = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>): boolean => {
  const { required, ...rule }: FieldRule = form.table[name]!
  if (required === true || required?.isNeeded(form.values as Record<string, unknown>)) return true
  return (
    rule.type === 'password' && rule.repeats !== undefined && isRequired(form, rule.repeats as FieldName<T>)
  )
}

/** The error text of a field, or null once the error has been corrected. */
export const getFieldError = <T extends FieldTable>(
  { errors, clearedErrors }: FormState<T>,
  id: string,
): string | null => (clearedErrors.includes(id) ? null : (errors[id] ?? null))

export const getFieldProps = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>) => {
  const id = form.id(name)
  return { name, id, error: getFieldError(form, id), optional: !isRequired(form, name) }
}

/** Extra props of native inputs. Secrets are uncontrolled: their values exist only in the input. */
export const getInputProps = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>) => {
  const rule: FieldRule = form.table[name]!
  const isSecret = rule.type === 'password' || (rule.type === 'text' && rule.secret)
  return {
    autoComplete: form.disableAutofill ? 'off' : (rule.autocomplete ?? 'off'),
    ...(rule.type === 'text' && rule.pattern && inputProps[rule.pattern.name]),
    ...(!isSecret && {
      value: getTextValue(form, name),
      onChange: (event: { target: { value: string } }) => setFieldValue(form, name, event.target.value),
    }),
  }
}

/** The used length of a text. Texts with a pattern have no counter because their error text describes the format. */
export const lengthAt = <T extends FieldTable>(
  form: FormState<T>,
  name: FieldName<T>,
): TextLength | undefined => {
  const rule: FieldRule = form.table[name]!
  return rule.type === 'text' && !rule.pattern && !rule.secret
    ? lengthIn(rule, getTextValue(form, name))
    : undefined
}

export const getTextValue = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>): string =>
  String((form.values as Record<string, unknown>)[name] ?? '')

export const setFieldValue = <T extends FieldTable>(
  form: FormState<T>,
  name: FieldName<T>,
  value: unknown,
): void => form.setValues({ [name]: value } as Parameters<typeof form.setValues>[0])

/** What every control of a form takes. */
export type FormControlProps<T extends FieldTable> = {
  of: FormState<T>
  name: FieldName<T>
  label: ReactNode
  hint?: ReactNode
}
