import type { FieldValues, Requirement } from './field.ts'

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Needed where none of the `unless` is said, and where one of the `with` is. */
export const needed = <const N extends Pick<Requirement, 'when' | 'unless' | 'with'>>(need: N) => ({
  ...need,
  isNeeded: (values: FieldValues): boolean =>
    (need.unless?.every(name => !isSaid(values[name])) ?? false) ||
    (need.with?.some(name => isSaid(values[name])) ?? false),
})
