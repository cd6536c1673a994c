import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Db } from '../../platform/database/types.ts'

/**
 * Ends sessions `s` that match the condition, and notifies open pages at commit.
 * @returns whether any session has ended
 */
export const endSessionsWhere = async (db: Db, which: RawBuilder<unknown>, at: Date): Promise<boolean> => {
  // Same channel and payload as the permission triggers. A null payload would address all users.
  const { rows } = await sql`
    with ended as (
      update session s set ended_at = ${at} where s.ended_at is null and ${which} returning s.account_id
    )
    select case when account_id is not null
             then pg_notify('vehicle_change', json_build_object('account', account_id)::text)::text end
      from ended group by account_id`.execute(db)
  return rows.length > 0
}

/** Ends sessions; those already ended or deleted are ignored. */
export const endSessions = async (db: Db, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length > 0) await endSessionsWhere(db, sql`s.id = any(${ids}::uuid[])`, at)
}

/** Ends all sessions of users immediately, except one. */
export const endUserSessions = async (
  trx: Transaction<Database>,
  ids: readonly number[],
  at: Date,
  exceptId?: string,
): Promise<void> => {
  if (ids.length === 0) return
  await endSessionsWhere(
    trx,
    sql`s.account_id = any(${ids}) and s.id is distinct from ${exceptId ?? null}::uuid`,
    at,
  )
}
