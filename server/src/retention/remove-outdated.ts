import { addDays, type Day, dayOf } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import { cutDays, rowsBefore } from '../audit/chain.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { auditYears, type RetentionRule, retentionTable } from './table.ts'

/** What of a rule goes, or has gone. */
export type Outdated = { what: string; goes: RetentionRule['goes']; rows: number }

const auditWhat = `the audit, by whole days older than ${auditYears} years`

const at = (today: Date) => sql<Date>`${today}::timestamptz`

const over = (rule: RetentionRule, today: Date) => {
  return rule.isOver(sql<Date>`(${at(today)} - ${rule.kept}::interval)`, at(today))
}

/** Six years of 365 days and a leap day each fourth; some days more do no harm. */
const auditBefore = (today: Date): Day => addDays(dayOf(today), -Math.ceil(auditYears * 365.25))

/** What would go, rule by rule; nothing is changed. Of what hangs on what goes before it, it knows nothing. */
export const countOutdated = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Outdated[]> => {
  const today = now()
  const audit = { what: auditWhat, goes: 'whole' as const, rows: await rowsBefore(db, auditBefore(today)) }
  const found: Outdated[] = [audit]
  for (const rule of retentionTable) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(rule.table)} t where ${over(rule, today)}`.execute(db)
    found.push({ what: rule.what, goes: rule.goes, rows: rows[0]!.rows })
  }
  return found
}

/**
 * Removes what has been kept long enough, by the table, and stored bytes of files that are gone.
 * @returns what has gone, rule by rule
 */
export const removeOutdated = async (
  services: Pick<Services, 'db' | 'config' | 'files' | 'now'>,
): Promise<Outdated[]> => {
  const today = services.now()
  // First, for keys go with the last row about a person.
  const audit = { what: auditWhat, goes: 'whole' as const, rows: await cutDays(services, auditBefore(today)) }
  const gone: Outdated[] = [audit]
  for (const rule of retentionTable) {
    gone.push({ what: rule.what, goes: rule.goes, rows: await apply(services.db, rule, today) })
  }
  await services.files.removeUnused(today)
  return gone
}

const apply = (db: Kysely<Database>, rule: RetentionRule, today: Date): Promise<number> =>
  db.transaction().execute(async trx => {
    // What was counted of finished vehicles stays.
    await sql`select set_config('autokierto.retention', 'on', true)`.execute(trx)
    const condition = over(rule, today)
    if (rule.loosen) await rule.loosen(condition).execute(trx)
    const { numAffectedRows } = await (rule.set
      ? sql`update ${sql.table(rule.table)} t set ${rule.set(at(today))} where ${condition}`
      : sql`delete from ${sql.table(rule.table)} t where ${condition}`
    ).execute(trx)
    return Number(numAffectedRows ?? 0)
  })
