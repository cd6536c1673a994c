import { createHash } from 'node:crypto'
import type pg from 'pg'
import { expandStar } from './expand-star.ts'

/** A statement is prepared once it has come this often: what comes once would only take room on the server. */
const worthNaming = 3
/** Each connection keeps as many prepared statements at most. */
const maxStatements = 250
/** Texts counted at a time; the oldest is forgotten. */
const textsCounted = 1000

/** A statement under its name, its columns told one by one. */
export type NamedStatement = { readonly name: string; readonly text: string }

/**
 * Gives the statements that come again and again a name of their own: the server then parses and plans each once a
 * connection. Only statements with fixed columns: `*` means other columns after a migration, and a prepared statement
 * that would then answer others is refused.
 */
export const createStatementNames = () => {
  const names = new Map<string, NamedStatement | null>()
  const seen = new Map<string, number>()
  return {
    /** It as it is prepared, or undefined where it goes as it is. */
    of(text: string): NamedStatement | undefined {
      const known = names.get(text)
      if (known !== undefined) return known ?? undefined
      if (names.size >= maxStatements) return undefined
      const times = (seen.get(text) ?? 0) + 1
      if (times < worthNaming) {
        if (seen.size >= textsCounted) seen.delete(seen.keys().next().value!)
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const fixed = expandStar(text)
      if (fixed === undefined) return undefined
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      const named = { name, text: fixed }
      names.set(text, named)
      return named
    },
    /** It goes as it is from now on. */
    refuse(text: string): void {
      names.set(text, null)
    },
  }
}

export type StatementNames = ReturnType<typeof createStatementNames>

/** The database's word for a prepared statement whose tables have changed since, or that it no longer knows. */
const isStaleStatement = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && (message ?? '').startsWith('cached plan'))
}

type PreparedQuery = (...parameters: unknown[]) => Promise<unknown>

/**
 * A client whose recurring statements are prepared. One that the database no longer takes as it was prepared (another
 * instance has migrated) goes again as it is, and so from then on; within a transaction the transaction fails once.
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
    const named = isPlain ? names.of(text) : undefined
    if (!isPlain || named === undefined) return query.apply(this, parameters)
    // As it stands now: when it fails, the end of the transaction may have come behind it.
    const isWithin = this.getTransactionStatus() !== 'I'
    return query.call(this, { ...named, values }).catch((error: unknown) => {
      if (!isStaleStatement(error)) throw error
      names.refuse(text)
      if (isWithin) throw error
      return query.call(this, text, values)
    })
  }
  Object.assign(PreparingClient.prototype, { query: prepared })
  return PreparingClient
}
