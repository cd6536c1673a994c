import { sql } from 'kysely'
import type { Services } from '../http/handler.ts'

/** The queue's own table: its jobs that nobody has begun. */
const hasNoJob = sql<boolean>`mail.id::text not in (
  select job.data->>'mailId' from jobs.job where job.name = 'mail' and job.state = 'created')`

/** At the start as many as a long outage leaves behind; the rest follow by their own jobs. */
const atMost = 1000

/**
 * Sends on at the start what a crash has interrupted, instead of waiting until the queue notices that the jobs' worker
 * is gone. A mail whose job waits already is left to it; one job too many would merely find nothing to do.
 */
export const resumeMails = async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> => {
  await db.transaction().execute(async trx => {
    const open = await trx
      .selectFrom('mail')
      .select('id')
      .where('ended_at', 'is', null)
      .where(hasNoJob)
      .orderBy('created_at')
      .limit(atMost)
      .execute()
    for (const { id } of open) await jobs.send(trx, 'mail', { mailId: id })
  })
}
