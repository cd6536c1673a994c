import { addDays, type Day, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import { removeDays, rowsBefore } from '../audit/chain.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { auditYears, type RetentionRule, retentionTable } from './retention-rules.ts'

/** What of a rule goes, or has gone. */
export type ExpiredRows = { what: string; goes: RetentionRule['removes']; rows: number }

const auditWhat = `the audit, by whole days older than ${auditYears} years`

const toSqlTimestamp = (today: Date) => sql<Date>`${today}::timestamptz`

const buildExpired = (rule: RetentionRule, today: Date) => {
  return rule.isExpired(
    sql<Date>`(${toSqlTimestamp(today)} - ${rule.period}::interval)`,
    toSqlTimestamp(today),
  )
}

/** Six years of 365 days and a leap day each fourth; some days more do no harm. */
const auditBefore = (today: Date): Day => addDays(toDay(today), -Math.ceil(auditYears * 365.25))

/** What would go, rule by rule; nothing is changed. Of what hangs on what goes before it, it knows nothing. */
export const countExpired = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ExpiredRows[]> => {
  const today = now()
  const audit = { what: auditWhat, goes: 'whole' as const, rows: await rowsBefore(db, auditBefore(today)) }
  const found: ExpiredRows[] = [audit]
  for (const rule of retentionTable) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(rule.table)} t where ${buildExpired(rule, today)}`.execute(
      db,
    )
    found.push({ what: rule.what, goes: rule.removes, rows: rows[0]!.rows })
  }
  return found
}

/**
 * Removes what has been kept long enough, by the table, and stored bytes of files that are gone.
 * @returns what has gone, rule by rule
 */
export const removeExpired = async (
  services: Pick<Services, 'db' | 'config' | 'files' | 'now'>,
): Promise<ExpiredRows[]> => {
  const today = services.now()
  // First, for keys go with the last row about a person.
  const audit = {
    what: auditWhat,
    goes: 'whole' as const,
    rows: await removeDays(services, auditBefore(today)),
  }
  const gone: ExpiredRows[] = [audit]
  for (const rule of retentionTable) {
    gone.push({ what: rule.what, goes: rule.removes, rows: await applyRule(services.db, rule, today) })
  }
  await services.files.removeUnused(today)
  return gone
}

const applyRule = (db: Kysely<Database>, rule: RetentionRule, today: Date): Promise<number> =>
  db.transaction().execute(async trx => {
    // What was counted of finished vehicles stays.
    await sql`select set_config('autokierto.retention', 'on', true)`.execute(trx)
    const condition = buildExpired(rule, today)
    if (rule.detach) await rule.detach(condition).execute(trx)
    const { numAffectedRows } = await (rule.set
      ? sql`update ${sql.table(rule.table)} t set ${rule.set(toSqlTimestamp(today))} where ${condition}`
      : sql`delete from ${sql.table(rule.table)} t where ${condition}`
    ).execute(trx)
    return Number(numAffectedRows ?? 0)
  })
