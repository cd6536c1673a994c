import type { LogEvent } from 'kysely'
import type { Tracing } from './tracing.ts'

/** `select vehicle` of a statement: what it does and the first table it names. Neither its text nor its values are told. */
export const getStatementName = (statement: string): string => {
  const verb = /^\s*(\w{1,20})/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s{1,20}"?([a-z_]{1,40})"?/i.exec(statement)?.[1]?.toLowerCase()
  return table ? `${verb} ${table}` : verb
}

/** A span for each statement of a request or job, once it is over. @returns what Kysely tells of statements */
export const traceStatements = (tracing: Tracing): ((event: LogEvent) => void) | undefined => {
  if (!tracing) return undefined
  return ({ level, query, queryDurationMillis: tookMs }) => {
    if (!tracing.isWithin()) return
    const name = getStatementName(query.sql)
    tracing
      .open({
        name,
        kind: 'client',
        tookMs,
        facts: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      })
      .end({ hasFailed: level === 'error' })
  }
}
