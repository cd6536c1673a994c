import type { Services } from '../http/handler.ts'

/** At the start as many as a long outage leaves behind; the rest follow by their own jobs. */
const atMost = 1000

/**
 * Sends on at the start what a crash has interrupted, instead of waiting until the queue notices that the jobs' worker
 * is gone. A mail that has a job already merely gets a second one, which finds nothing to do.
 */
export const resumeMails = async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> => {
  await db.transaction().execute(async trx => {
    const open = await trx
      .selectFrom('mail')
      .select('id')
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .limit(atMost)
      .execute()
    for (const { id } of open) await jobs.send(trx, 'mail', { mailId: id })
  })
}
