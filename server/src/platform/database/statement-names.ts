import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement is prepared from this use on: rare statements would only take memory on the server. */
const minUses = 3
/** Maximum prepared statements per connection. */
const maxStatements = 250
/** Texts that are counted at a time; the oldest is dropped. */
const maxCountedTexts = 1000

/**
 * Names recurring statements, so that the server parses and plans each once per connection. Statements with a `*`
 * have no name: after a migration it means other columns, and PostgreSQL rejects a prepared statement whose result
 * type changes.
 */
export const createStatementNames = () => {
  const names = new Map<string, string | null>()
  const seen = new Map<string, number>()
  return {
    /** Returns undefined if the statement is sent unprepared. */
    of(text: string): string | undefined {
      const cached = names.get(text)
      if (cached !== undefined) return cached ?? undefined
      if (names.size >= maxStatements || hasOpenColumns(text)) return undefined
      const times = (seen.get(text) ?? 0) + 1
      if (times < minUses) {
        if (seen.size >= maxCountedTexts) seen.delete(seen.keys().next().value!)
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      names.set(text, name)
      return name
    },
    /** Sends the statement unprepared from now on. */
    refuse(text: string): void {
      names.set(text, null)
    },
  }
}

const hasOpenColumns = (text: string): boolean => text.replaceAll('count(*)', '').includes('*')

export type StatementNames = ReturnType<typeof createStatementNames>

/** Errors of PostgreSQL for a prepared statement whose tables have changed, or that it no longer has. */
const isStaleStatement = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && (message ?? '').startsWith('cached plan'))
}

type PreparedQuery = (...parameters: unknown[]) => Promise<unknown>

/**
 * A client that prepares recurring statements. If a prepared statement is stale (another instance has
 * migrated), it is sent again unprepared, now and later. Inside a transaction, the transaction fails once.
 */
export const preparedStatementClient = (
  Client: typeof pg.Client,
  names: StatementNames,
): typeof pg.Client => {
  const query = Client.prototype.query as unknown as PreparedQuery
  class PreparingClient extends Client {}
  const prepared: PreparedQuery = function (this: pg.Client, ...parameters) {
    const [text, values, ...rest] = parameters
    const isPlain =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 && rest.length === 0
    const name = isPlain ? names.of(text) : undefined
    if (!isPlain || name === undefined) return query.apply(this, parameters)
    // Checked now: when the statement fails, the commit may already follow it.
    const isInTransaction = this.getTransactionStatus() !== 'I'
    return query.call(this, { name, text, values }).catch((error: unknown) => {
      if (!isStaleStatement(error)) throw error
      names.refuse(text)
      if (isInTransaction) throw error
      return query.call(this, text, values)
    })
  }
  Object.assign(PreparingClient.prototype, { query: prepared })
  return PreparingClient
}
