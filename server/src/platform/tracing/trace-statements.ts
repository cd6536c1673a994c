import type { LogEvent } from 'kysely'
import type { Tracing } from './tracing.ts'

/** Names a statement by its verb and first table: `select vehicle`. Neither its text nor its values are recorded. */
export const getStatementName = (statement: string): string => {
  const verb = /^\s*(\w{1,20})/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s{1,20}"?([a-z_]{1,40})"?/i.exec(statement)?.[1]?.toLowerCase()
  return table ? `${verb} ${table}` : verb
}

/** Records a span for each statement of a request or job after its end. @returns the log function for Kysely */
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
