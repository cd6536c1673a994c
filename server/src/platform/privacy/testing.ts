import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import pg from 'pg'
import type { TestApp } from '../../testing/app.ts'

/** Secrets that must not leak, in every encoding they may take. */
export type Secrets = {
  /** @returns the value itself */
  add(what: string, value: string): string
  addTokens(whose: string, tokens: { access_token: string; refresh_token: string }): void
  /** Returns what each leaked secret is and where, never its value. */
  findIn(place: string, text: string): string[]
}

const minLength = 8

export const createSecrets = (): Secrets => {
  const forms = new Map<string, string>()
  const add = (what: string, value: string) => {
    for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
      if (form.length >= minLength) forms.set(form.toLowerCase(), what)
    }
    return value
  }
  return {
    add,
    addTokens(whose, { access_token, refresh_token }) {
      add(`access token of ${whose}`, access_token)
      // Parts of a token are as sensitive: its claims and its signature.
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

/** Captures what the process writes to stdout and stderr, past the logger. */
export const overhear = (): { said(): string; end(): void } => {
  const chunks: string[] = []
  const streams = [process.stdout, process.stderr]
  const originals = streams.map(stream => stream.write)
  for (const [index, stream] of streams.entries()) {
    stream.write = ((...args: Parameters<typeof stream.write>) => {
      chunks.push(String(args[0]))
      return Reflect.apply(originals[index]!, stream, args)
    }) as typeof stream.write
  }
  return {
    said: () => chunks.join(''),
    end: () => {
      for (const [index, stream] of streams.entries()) stream.write = originals[index]!
    },
  }
}

/** Reads all rows of all tables, including the job queue. Each table becomes one text, with bytes as latin1. */
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

export const readDatabaseLog = (): string =>
  globSync(join(tmpdir(), `autokierto-test-${process.pid}-*/log`))
    .map(file => readFileSync(file, 'utf8'))
    .join('')

/** Runs work while a table is missing, so that statements on it fail unexpectedly. */
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

/** A response with its headers as text. */
export const answerText = (status: number, headers: Headers, body: unknown): string =>
  inspect({ status, headers: [...headers], body }, { depth: null, maxStringLength: null })
