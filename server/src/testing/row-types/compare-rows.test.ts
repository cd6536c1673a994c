import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { compareRows, kindsByOid } from './compare-rows.ts'
import { type DeclaredRow, listRowsInFiles } from './declared-rows.ts'
import type { RecordedStatement } from './record-rows.ts'

const source = `
declare const sql: <T>(parts: TemplateStringsArray, ...values: unknown[]) => T
declare const pool: { query<T>(text: string): T }
type Row = { id: number; mark: Buffer; at: Date | null; facts: { day: string }; extra?: string }
sql<Row>\`select right \${1}\`
sql<{ id: string; missing: number; at: Date; facts: { day: Date } }>\`select wrong\`
sql<string | null>\`column\`
sql<boolean>\`condition\`
pool.query<{ id: 'a' | 'b' }>('select query')
`

const recordedColumns: RecordedStatement['columns'] = [
  { name: 'id', oid: 23, hasNull: false },
  { name: 'mark', oid: 17, hasNull: false },
  { name: 'at', oid: 1184, hasNull: true },
  { name: 'facts', oid: 3802, hasNull: false },
]

describe('row types', () => {
  let declared: DeclaredRow[]
  let database: TestDatabase
  const folder = mkdtempSync(join(tmpdir(), 'row-types-'))
  const file = join(folder, 'statements.ts')
  before(async () => {
    writeFileSync(file, source)
    declared = listRowsInFiles([file])
    database = await createTestDatabase()
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.drop()
  })

  /** The mistakes of one statement, without the name of the file. */
  const listMistakes = (statement: Omit<RecordedStatement, 'columns'>) =>
    compareRows(declared, [{ ...statement, columns: recordedColumns }]).mistakes.map(each =>
      each.replace(/^.*\.ts:/, ''),
    )

  it('accepts a row type that fits', () => {
    const uses = [{ key: 'select right \u0000', column: null }]
    assert.deepEqual(listMistakes({ text: 'select right $1', uses }), [])
  })

  it('names line, column, declared and real type of each mistake', () => {
    const uses = [{ key: 'select wrong', column: null }]
    assert.deepEqual(listMistakes({ text: 'select wrong', uses }), [
      '6 at: declared Date, but it is null in some rows',
      '6 facts: declared { day: Date; }, but it is json (type 3802)',
      '6 id: declared string, but it is number (type 23)',
      '6 missing: declared number, but there is no such column',
    ])
  })

  it('checks the expression of a column', () => {
    const uses = [{ key: 'column', column: 'at' }]
    assert.deepEqual(listMistakes({ text: 'select column as at', uses }), [
      '7 at: declared string | null, but it is Date (type 1184)',
    ])
  })

  it('checks the text of a query', () => {
    assert.deepEqual(listMistakes({ text: 'select query', uses: [] }), [
      '9 id: declared "a" | "b", but it is number (type 23)',
    ])
  })

  it('lists what no statement has checked, without conditions', () => {
    const lines = compareRows(declared, []).unchecked.map(({ where }) => where.replace(/^.*:/, ''))
    assert.deepEqual(lines, ['5', '6', '7', '9'])
  })

  it('maps types to the kinds that the pool gives', async () => {
    const { rows, fields } = await database.pool.query<Record<string, unknown>>(`
      select 1::int2 a, 1::int4 b, 1::int8 c, 1::float4 d, 1::float8 e, 1::numeric f, 1::oid g, true h,
             'x'::text i, 'x'::varchar j, gen_random_uuid() k, current_date l, now() m, now()::timestamp n,
             '\\x00'::bytea o, array[1::int2] p, array[1::int4] q, array[1::int8] r, array[1::numeric] s,
             array['x'] t, array['x'::varchar] u, array[current_date] v, array[now()] w, array[true] x,
             array['\\x00'::bytea] y, array[gen_random_uuid()] z, array[1::float8] aa, array[1::float4] ab`)
    const name = (value: unknown): string => {
      if (Array.isArray(value)) return `${name(value[0])}[]`
      if (Buffer.isBuffer(value)) return 'Buffer'
      return value instanceof Date ? 'Date' : typeof value
    }
    for (const field of fields)
      assert.equal(kindsByOid[field.dataTypeID] ?? 'string', name(rows[0]![field.name]), field.name)
  })
})
