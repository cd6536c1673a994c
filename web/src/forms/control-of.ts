import type { FieldRule, FieldTable } from '@autokierto/domain/fields/field'
import { lengthIn, type TextLength } from '@autokierto/domain/fields/read-typed'
import type { FormState } from './useForm.ts'

export type NameOf<T extends FieldTable> = keyof T & string

/** The keyboard of a telephone, and what a browser must not mend, by the pattern of a text. */
const inputs: Record<string, { type?: string; autoCapitalize?: string; spellCheck?: boolean }> = {
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
const isNeeded = <T extends FieldTable>(form: FormState<T>, name: NameOf<T>): boolean => {
  const { required, ...rule }: FieldRule = form.table[name]!
  if (required === true || required?.holds(form.written as Record<string, unknown>)) return true
  return rule.type === 'password' && rule.repeats !== undefined && isNeeded(form, rule.repeats as NameOf<T>)
}

/** What is wrong with a field, in words, until it has been put right. */
export const errorAt = <T extends FieldTable>({ errors, mended }: FormState<T>, id: string): string | null =>
  mended.includes(id) ? null : (errors[id] ?? null)

/** What every control of a field gets from its rule and from the form. */
export const fieldOf = <T extends FieldTable>(form: FormState<T>, name: NameOf<T>) => {
  const id = form.id(name)
  return { name, id, error: errorAt(form, id), optional: !isNeeded(form, name) }
}

/** What a native input gets on top; a secret stands in the input alone. */
export const inputOf = <T extends FieldTable>(form: FormState<T>, name: NameOf<T>) => {
  const rule: FieldRule = form.table[name]!
  const isSecret = rule.type === 'password' || (rule.type === 'text' && rule.secret)
  return {
    autoComplete: form.ofOthers ? 'off' : (rule.autocomplete ?? 'off'),
    ...(rule.type === 'text' && rule.pattern && inputs[rule.pattern.name]),
    ...(!isSecret && {
      value: textOf(form, name),
      onChange: (event: { target: { value: string } }) => writeTo(form, name, event.target.value),
    }),
  }
}

/** How much room is used, where that says something: a pattern tells in words of its own what fits it. */
export const lengthAt = <T extends FieldTable>(
  form: FormState<T>,
  name: NameOf<T>,
): TextLength | undefined => {
  const rule: FieldRule = form.table[name]!
  return rule.type === 'text' && !rule.pattern && !rule.secret
    ? lengthIn(rule, textOf(form, name))
    : undefined
}

export const textOf = <T extends FieldTable>(form: FormState<T>, name: NameOf<T>): string =>
  String((form.written as Record<string, unknown>)[name] ?? '')

export const writeTo = <T extends FieldTable>(form: FormState<T>, name: NameOf<T>, value: unknown): void =>
  form.write({ [name]: value } as Parameters<typeof form.write>[0])
