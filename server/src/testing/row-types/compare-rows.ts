import type { DeclaredRow, DeclaredValue } from './declared-rows.ts'
import type { RecordedColumn, RecordedStatement } from './record-rows.ts'

/** Kinds of the values that the pool gives for the types of PostgreSQL, by OID. Others come as text. */
export const kindsByOid: Readonly<Record<number, string>> = {
  ...fillKinds('number', [20, 21, 23, 26, 700, 701, 1700]),
  ...fillKinds('boolean', [16]),
  ...fillKinds('Buffer', [17]),
  ...fillKinds('Date', [1114, 1184]),
  ...fillKinds('json', [114, 3802]),
  ...fillKinds('object', [1186]),
  ...fillKinds('number[]', [1005, 1007, 1021, 1022, 1028, 1231]),
  // The parser of bigint arrays gives text, unlike that of a bigint; that of days gives Dates, unlike that of a day.
  ...fillKinds('string[]', [1008, 1009, 1014, 1015, 1016, 1183, 2951]),
  ...fillKinds('Date[]', [1115, 1182, 1185]),
  ...fillKinds('boolean[]', [1000]),
  ...fillKinds('Buffer[]', [1001]),
  ...fillKinds('json[]', [199, 3807]),
}

function fillKinds(kind: string, oids: readonly number[]): Record<number, string> {
  return Object.fromEntries(oids.map(oid => [oid, kind]))
}

export type Comparison = { mistakes: string[]; checked: DeclaredRow[]; unchecked: DeclaredRow[] }

/**
 * Compares row types with what the statements have returned. A condition needs no check: PostgreSQL accepts only
 * booleans there.
 */
export const compareRows = (
  declared: readonly DeclaredRow[],
  recorded: readonly RecordedStatement[],
): Comparison => {
  const mistakes = new Set<string>()
  const checked = new Set<DeclaredRow>()
  const byKey = Map.groupBy(declared, ({ key }) => key)
  const queries = byKey.get(null) ?? []
  for (const { text, uses, columns } of recorded) {
    const byName = new Map(columns.map(column => [column.name, column]))
    /** Templates with the same literal parts are distinguished by their columns: one of them must fit. */
    const check = (rows: readonly DeclaredRow[], column: string | null) => {
      const results = rows.flatMap(row => {
        const expected = column === null ? row.columns : { [column]: row.value }
        return expected ? [{ row, found: listRowMistakes(row.where, expected, byName) }] : []
      })
      const fitting = results.filter(({ found }) => found.length === 0)
      for (const { row, found } of fitting.length > 0 ? fitting : results) {
        checked.add(row)
        for (const mistake of found) mistakes.add(mistake)
      }
    }
    for (const { key, column } of uses) check(byKey.get(key) ?? [], column)
    if (uses.length > 0) continue
    for (const row of queries) if (row.pattern?.test(text)) check([row], null)
  }
  return {
    mistakes: [...mistakes].sort(),
    checked: [...checked],
    unchecked: declared.filter(row => !checked.has(row) && row.value.text !== 'boolean'),
  }
}

const listRowMistakes = (
  where: string,
  expected: Record<string, DeclaredValue>,
  columns: ReadonlyMap<string, RecordedColumn>,
): string[] =>
  Object.entries(expected).flatMap(([name, value]) =>
    listMistakes(value, columns.get(name)).map(mistake => `${where} ${name}: ${mistake}`),
  )

const listMistakes = (value: DeclaredValue, column: RecordedColumn | undefined): string[] => {
  if (!column) return value.isOptional ? [] : [`declared ${value.text}, but there is no such column`]
  const real = kindsByOid[column.oid] ?? 'string'
  const mistakes: string[] = []
  if (!value.kinds.every(kind => isFitting(kind, real)))
    mistakes.push(`declared ${value.text}, but it is ${real} (type ${column.oid})`)
  if (column.hasNull && !value.isNullable)
    mistakes.push(`declared ${value.text}, but it is null in some rows`)
  return mistakes
}

/** JSON may be anything but an instance of a class. */
const isFitting = (declared: string, real: string): boolean => {
  if (declared === 'any') return true
  if (real === 'json') return !/^(Date|Buffer|dated object)/.test(declared)
  if (declared.endsWith('[]') && real.endsWith('[]'))
    return isFitting(declared.slice(0, -2), real.slice(0, -2))
  return declared === real
}
