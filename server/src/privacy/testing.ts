import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import type { TestApp } from '../testing/app.ts'

/** What nobody may find: by what it is, in every form it may have taken on its way. */
export type Secrets = {
  /** @returns the value itself */
  add(what: string, value: string): string
  addTokens(whose: string, tokens: { access_token: string; refresh_token: string }): void
  /** What each one found is, and where; never the value. */
  findIn(place: string, text: string): string[]
}

const shortest = 8

export const createSecrets = (): Secrets => {
  const forms = new Map<string, string>()
  const add = (what: string, value: string) => {
    for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
      if (form.length >= shortest) forms.set(form.toLowerCase(), what)
    }
    return value
  }
  return {
    add,
    addTokens(whose, { access_token, refresh_token }) {
      add(`access token of ${whose}`, access_token)
      // A part is as bad: what it says, and the proof of it.
      const [, claims = '', signature = ''] = access_token.split('.')
      add(`claims of ${whose}`, claims)
      add(`signature of ${whose}`, signature)
      add(`refresh token of ${whose}`, refresh_token)
    },
    findIn(place, text) {
      const searched = text.toLowerCase()
      return [...forms].filter(([form]) => searched.includes(form)).map(([, what]) => `${what} in ${place}`)
    },
  }
}

/** Takes down what the process itself writes meanwhile, past the log. */
export const overhear = (): { said(): string; end(): void } => {
  const chunks: string[] = []
  const streams = [process.stdout, process.stderr]
  const originals = streams.map(stream => stream.write)
  for (const [index, stream] of streams.entries()) {
    stream.write = ((...given: Parameters<typeof stream.write>) => {
      chunks.push(String(given[0]))
      return Reflect.apply(originals[index]!, stream, given)
    }) as typeof stream.write
  }
  return {
    said: () => chunks.join(''),
    end: () => {
      for (const [index, stream] of streams.entries()) stream.write = originals[index]!
    },
  }
}

/** All rows of all tables, the job queue's included, each table as text; bytes as the characters they may be. */
export const readAllTables = async ({ app }: TestApp): Promise<Map<string, string>> => {
  const { pool } = app.services
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<unknown[]>({ text: `select * from ${name}`, rowMode: 'array' })
    texts.set(name, rows.flat().map(asText).join('\n'))
  }
  return texts
}

const asText = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('latin1')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What the test database server has logged. */
export const readDatabaseLog = (): string =>
  globSync(join(tmpdir(), `autokierto-test-${process.pid}-*/log`))
    .map(file => readFileSync(file, 'utf8'))
    .join('')

/** Runs work while a table is missing: every statement on it fails as no refusal does. */
export const withoutTable = async (
  test: TestApp,
  table: string,
  work: () => Promise<void>,
): Promise<void> => {
  const { pool } = test.app.services
  const name = pg.escapeIdentifier(table)
  await pool.query(`alter table ${name} rename to put_away`)
  try {
    await work()
  } finally {
    await pool.query(`alter table put_away rename to ${name}`)
  }
}

/** An answer as text, headers included: what it says to whoever reads it. */
export const answerText = (status: number, headers: Headers, body: unknown): string =>
  inspect({ status, headers: [...headers], body }, { depth: null, maxStringLength: null })
