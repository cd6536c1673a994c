import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'

/** `oldest` is the creation time of the oldest waiting item. */
export type Queue = { count: number; oldest: Date | null }

export type QueueDepths = {
  mails: Queue
  /** Final removals that have not been reported to the vehicle register. */
  register_notices: Queue
  owner_checks: Queue
  /** Jobs that are being retried (`retry`) or were given up in the last days (`failed`). */
  jobs: { name: string; state: 'retry' | 'failed'; count: number }[]
  last_backup: { made_at: Date; bytes: number } | null
}

const emptyQueue: Queue = { count: 0, oldest: null }

export const readQueueDepths = async (db: Kysely<Database>): Promise<QueueDepths> => {
  const [queues, jobs, backup] = await Promise.all([
    sql<Queue & { name: 'mails' | 'register_notices' | 'owner_checks' }>`
      select 'mails' as name, count(*)::integer as count, min(created_at) as oldest from mail where ended_at is null
      union all
      select 'register_notices', count(*)::integer, min(issued_at) from certificate
       where revoked_at is null and register_status = 'pending'
      union all
      select 'owner_checks', count(*)::integer, min(status_updated_at) from vehicle where owner_check = 'pending'`.execute(
      db,
    ),
    sql<QueueDepths['jobs'][number]>`
      select name, state::text as state, count(*)::integer as count from jobs.job
       where state in ('retry', 'failed') group by name, state order by name, state`.execute(db),
    db
      .selectFrom('backup')
      .select(['made_at', 'bytes'])
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const queue = (name: (typeof queues.rows)[number]['name']): Queue => {
    const { count, oldest } = queues.rows.find(row => row.name === name) ?? emptyQueue
    return { count, oldest }
  }
  return {
    mails: queue('mails'),
    register_notices: queue('register_notices'),
    owner_checks: queue('owner_checks'),
    jobs: jobs.rows,
    last_backup: backup ?? null,
  }
}
