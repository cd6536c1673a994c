import type { FieldValues, Requirement } from './field.ts'

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The field is required when no field of `unless` has a value, or when a field of `with` has one. */
export const needed = <const N extends Pick<Requirement, 'when' | 'unless' | 'with'>>(need: N) => ({
  ...need,
  isNeeded: (values: FieldValues): boolean =>
    (need.unless?.every(name => !hasValue(values[name])) ?? false) ||
    (need.with?.some(name => hasValue(values[name])) ?? false),
})
