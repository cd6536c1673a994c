import { sql } from 'kysely'
import type { Services } from '../http/handler.ts'

/** The queue's own table. */
const hasNoJob = (states: readonly string[]) => sql<boolean>`mail.id::text not in (
  select job.data->>'mailId' from jobs.job where job.name = 'mail' and job.state::text = any(${states}))`

/** At the start as many as a long outage leaves behind; the rest follow by their own jobs. */
const maxResumed = 1000

/**
 * Sends on at the start what a crash has interrupted, instead of waiting until the queue notices that the jobs' worker
 * is gone. A mail whose job waits already is left to it; one job too many would merely find nothing to do.
 */
export const resumeMails = (services: ResumeMailServices): Promise<void> =>
  requeue(services, ['created'], services.now())

/** So old an open mail has its job, or has lost it. */
const minOpenMailAgeMs = 60_000

/**
 * Gives mails that are open and have no job any more, whatever became of it, another one: nothing that was written may
 * be left lying.
 */
export const rescueMails = (services: ResumeMailServices): Promise<void> =>
  requeue(services, ['created', 'retry', 'active'], new Date(services.now().getTime() - minOpenMailAgeMs))

type ResumeMailServices = Pick<Services, 'db' | 'jobs' | 'now'>

const requeue = async (
  { db, jobs }: ResumeMailServices,
  states: readonly string[],
  until: Date,
): Promise<void> => {
  await db.transaction().execute(async trx => {
    const open = await trx
      .selectFrom('mail')
      .select('id')
      .where('ended_at', 'is', null)
      .where('created_at', '<=', until)
      .where(hasNoJob(states))
      .orderBy('created_at')
      .limit(maxResumed)
      .execute()
    for (const { id } of open) await jobs.send(trx, 'mail', { mailId: id })
  })
}
