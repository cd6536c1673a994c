import { maxId } from '../database/max-id.ts'

const maxLoggedIds = 1_000

const resolvePath = (value: unknown, name: string): unknown[] => {
  if (Array.isArray(value)) return value.flatMap(item => resolvePath(item, name))
  if (typeof value !== 'object' || value === null) return []
  return [(value as Record<string, unknown>)[name]]
}

/** Values at a path such as `answer.results.id`; an array contributes the values of all its items. */
export const valuesAt = (from: object, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap(value => resolvePath(value, name)), [from])
    .flat()
    .filter(value => value !== undefined && value !== null)

export const idsIn = (values: readonly unknown[]): number[] =>
  [...new Set(values)]
    .filter(value => Number.isInteger(value) && Number(value) > 0 && Number(value) <= maxId)
    .slice(0, maxLoggedIds) as number[]
