import { addDays, type Day, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import { removeDays, rowsBefore } from '../audit/chain.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../services/services.ts'
import { auditYears, type RetentionRule, retentionTable } from './retention-rules.ts'

/** A rule and the number of rows that it removes or has removed. */
export type ExpiredRows = { what: string; goes: RetentionRule['removes']; rows: number }

const auditWhat = `the audit, in whole days older than ${auditYears} years`

const toSqlTimestamp = (today: Date) => sql<Date>`${today}::timestamptz`

const buildExpired = (rule: RetentionRule, today: Date) => {
  return rule.isExpired(
    sql<Date>`(${toSqlTimestamp(today)} - ${rule.period}::interval)`,
    toSqlTimestamp(today),
  )
}

/** Six years of 365.25 days, rounded up; a few days more are harmless. */
const auditBefore = (today: Date): Day => addDays(toDay(today), -Math.ceil(auditYears * 365.25))

/**
 * Counts what each rule would remove, without changes. Rows that only expire after other rows are removed are
 * not counted.
 */
export const countExpired = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<ExpiredRows[]> => {
  const today = now()
  const audit = { what: auditWhat, goes: 'whole' as const, rows: await rowsBefore(db, auditBefore(today)) }
  const counts: ExpiredRows[] = [audit]
  for (const rule of retentionTable) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(rule.table)} t where ${buildExpired(rule, today)}`.execute(
      db,
    )
    counts.push({ what: rule.what, goes: rule.removes, rows: rows[0]!.rows })
  }
  return counts
}

/**
 * Removes expired data by the retention table, and stored bytes of deleted files.
 * @returns what was removed, by rule
 */
export const removeExpired = async (
  services: Pick<Services, 'db' | 'config' | 'files' | 'now'>,
): Promise<ExpiredRows[]> => {
  const today = services.now()
  // The audit comes first, because persons' keys are deleted with the last row about them.
  const audit = {
    what: auditWhat,
    goes: 'whole' as const,
    rows: await removeDays(services, auditBefore(today)),
  }
  const removed: ExpiredRows[] = [audit]
  for (const rule of retentionTable) {
    removed.push({ what: rule.what, goes: rule.removes, rows: await applyRule(services.db, rule, today) })
  }
  await services.files.removeUnused(today)
  return removed
}

const applyRule = (db: Kysely<Database>, rule: RetentionRule, today: Date): Promise<number> =>
  db.transaction().execute(async trx => {
    // Makes the triggers preserve the counts of finished vehicles.
    await sql`select set_config('autokierto.retention', 'on', true)`.execute(trx)
    const condition = buildExpired(rule, today)
    if (rule.detach) await rule.detach(condition).execute(trx)
    const { numAffectedRows } = await (rule.set
      ? sql`update ${sql.table(rule.table)} t set ${rule.set(toSqlTimestamp(today))} where ${condition}`
      : sql`delete from ${sql.table(rule.table)} t where ${condition}`
    ).execute(trx)
    return Number(numAffectedRows ?? 0)
  })
