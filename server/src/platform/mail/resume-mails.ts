import { sql } from 'kysely'
import type { Services } from '../services/services.ts'

/** Reads the queue's own table. */
const hasNoJob = (states: readonly string[]) => sql<boolean>`mail.id::text not in (
  select job.data->>'mailId' from jobs.job where job.name = 'mail' and job.state::text = any(${states}))`

/** Maximum at startup, as many as a long outage leaves behind; others have their own jobs. */
const maxResumed = 1000

/**
 * Requeues at startup the mails that a crash interrupted, instead of waiting until the queue detects the dead worker.
 * Mails with a waiting job are skipped; a surplus job would only find nothing to do.
 */
export const resumeMails = (services: ResumeMailServices): Promise<void> =>
  requeue(services, ['created'], services.now())

/** An older open mail either has its job or has lost it. */
const minOpenMailAgeMs = 60_000

/** Creates new jobs for open mails that have lost theirs for any reason, so that no mail is forgotten. */
export const rescueMails = (services: ResumeMailServices): Promise<void> =>
  requeue(services, ['created', 'retry', 'active'], new Date(services.now().getTime() - minOpenMailAgeMs))

type ResumeMailServices = Pick<Services, 'db' | 'jobs' | 'now'>

const requeue = async (
  { db, jobs }: ResumeMailServices,
  states: readonly string[],
  createdBefore: Date,
): Promise<void> => {
  await db.transaction().execute(async trx => {
    const openMails = await trx
      .selectFrom('mail')
      .select('id')
      .where('ended_at', 'is', null)
      .where('created_at', '<=', createdBefore)
      .where(hasNoJob(states))
      .orderBy('created_at')
      .limit(maxResumed)
      .execute()
    for (const { id } of openMails) await jobs.send(trx, 'mail', { mailId: id })
  })
}
