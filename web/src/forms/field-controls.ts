import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import { lengthIn, type TextLength } from '@autokierto/domain/fields/read-typed'
import type { FormState } from './useForm.ts'

export type FieldName<T extends FieldTable> = keyof T & string

/** The keyboard of a telephone, and what a browser must not mend, by the pattern of a text. */
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

/** Typed once more is what was to be typed. */
const isRequired = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>): boolean => {
  const { required, ...rule }: FieldRule = form.table[name]!
  if (required === true || required?.isNeeded(form.values as Record<string, unknown>)) return true
  return (
    rule.type === 'password' && rule.repeats !== undefined && isRequired(form, rule.repeats as FieldName<T>)
  )
}

/** What is wrong with a field, in words, until it has been put right. */
export const getFieldError = <T extends FieldTable>(
  { errors, clearedErrors }: FormState<T>,
  id: string,
): string | null => (clearedErrors.includes(id) ? null : (errors[id] ?? null))

/** What every control of a field gets from its rule and from the form. */
export const getFieldProps = <T extends FieldTable>(form: FormState<T>, name: FieldName<T>) => {
  const id = form.id(name)
  return { name, id, error: getFieldError(form, id), optional: !isRequired(form, name) }
}

/** What a native input gets on top; a secret stands in the input alone. */
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

/** How much room is used, where that says something: a pattern tells in words of its own what fits it. */
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
