import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import { type Db, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { withMigrationLock } from '../database/migrate.ts'
import type { Database } from '../database/types.ts'
import type { Log } from '../http/handler.ts'
import { type Tracing, withSpan } from '../tracing/tracing.ts'
import { RetryLater } from './retry-later.ts'

/**
 * Work outside the request: outside messages and clocks. A job is sent inside the transaction of the change that
 * causes it, so neither is there without the other; a job that fails is tried again, so its work must bear that.
 */
export type JobData = {
  /** Tell the vehicle register of a final removal. */
  'register-notice': { certificateId: number }
  /** Confirm an owner check that waited for the vehicle register. */
  'owner-recheck': { vehicleId: number }
  /** Send a mail. The job knows its id alone, no address. */
  mail: { mailId: string }
  /** Mail a link to set a password to whoever asked; null: to nobody, which takes the asker as long. */
  'password-link': { accountId: number | null }
  /** Give mails that have lost their job another one. */
  'rescue-mails': Record<string, never>
  /** Send what waits for a webhook: the one whose company has waited longest. */
  webhook: Record<string, never>
  /** Come back to webhooks that did not get through. */
  'retry-webhooks': Record<string, never>
  /** Take listings whose deadline has passed off the market. */
  'expire-listings': Record<string, never>
  /** Mail those who watch for a model what has come. */
  'part-watches': Record<string, never>
  /** Note that the service is at work. */
  'note-presence': Record<string, never>
  /** Tell those whose saved search fits a vehicle that was published. */
  'market-found': { vehicleId: number; eventId: number }
  /** Tell the association of a company that has claimed much within an hour; by its site, and when that claimed. */
  'many-claims': { shopId: number; at: string }
  /** Tell sites of their listings that end soon. */
  'warn-of-listings': Record<string, never>
  /** Write to those who want one mail a morning, once their morning has come. */
  'morning-mails': Record<string, never>
  /** Mail what the association tells, once its first day has come. */
  'bulletin-mails': Record<string, never>
  /** Work out the reuse scores of listed vehicles anew. */
  'reuse-scores': Record<string, never>
  /** Remove ended sessions, closed intakes and counted limits whose time is over. */
  retention: Record<string, never>
  /** Make the chain of the audit longer. */
  'audit-chain': Record<string, never>
  /** Look whether the chain of the last days holds. */
  'audit-check': Record<string, never>
  /** Write erasures of persons into the list beside the backups. */
  'list-erasures': Record<string, never>
  /** Seal anew what former keys have sealed. */
  reseal: Record<string, never>
}

export type JobName = keyof JobData

type QueuePolicy = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  /** Pauses grow up to so many seconds; an hour unless told. */
  retryDelayMax?: number
  /** After this long the worker is taken to be gone, and the job is tried again; 15 minutes unless told. */
  expireInSeconds?: number
  /** A worker that has not given a sign of life for so long is gone, and the job is tried again. */
  heartbeatSeconds?: number
  /** Jobs of this process at the same time, each looking for work every `pollSeconds`; one unless told. */
  workers?: number
  /** Each worker holds a database connection for as long as it takes. */
  holdsConnection?: true
  /**
   * Jobs that a worker takes at once and does one after the other. Above one, a worker that found as many looks again
   * at once, so that a crowd is not done at one a second. `expireInSeconds` covers all of them.
   */
  batch?: number
  cron?: string
}

/** At least ten for pg-boss; workers give a sign twice as often, and every `lookSeconds` somebody looks. */
const heartbeatSeconds = 20
const lookSeconds = 10

/** What somebody waits for is looked for at once; what a clock sends once a minute, or at night, bears to be late. */
const pollSeconds = { asked: 1, clocked: 5 }

/** So long jobs in hand may go on when the service ends. */
const jobDrainMs = 9_000

const queues: Record<JobName, QueuePolicy> = {
  // Some three days of tries: a register may be down over a weekend, and people wait for it to be back.
  'register-notice': {
    retryLimit: 2_200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 120,
    heartbeatSeconds,
    workers: 2,
  },
  'owner-recheck': {
    retryLimit: 2_200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: 120,
    heartbeatSeconds,
  },
  // Some three days with growing pauses. The connection is held while the mail server is talked to.
  mail: {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 300,
    heartbeatSeconds,
    workers: 3,
    holdsConnection: true,
    batch: 4,
  },
  'password-link': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: 60,
  },
  // Tried again by the clock below. The connection holds the lock of the company.
  webhook: {
    retryLimit: 2,
    retryDelay: 5,
    retryBackoff: false,
    expireInSeconds: 600,
    heartbeatSeconds,
    workers: 2,
    holdsConnection: true,
    batch: 4,
  },
  'retry-webhooks': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'rescue-mails': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'expire-listings': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'part-watches': { retryLimit: 2, retryDelay: 60, retryBackoff: false, cron: '11 * * * *' },
  'note-presence': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'market-found': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: 60,
  },
  'many-claims': {
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds: 60,
  },
  'warn-of-listings': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'morning-mails': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '*/5 * * * *' },
  'bulletin-mails': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'reuse-scores': { retryLimit: 2, retryDelay: 60, retryBackoff: false, cron: '37 2 * * *' },
  'audit-chain': { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  'audit-check': { retryLimit: 2, retryDelay: 60, retryBackoff: false, cron: '47 3 * * *' },
  // Where the list lies may be away for days, and the next night comes back to it.
  'list-erasures': { retryLimit: 100, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  reseal: { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  retention: { retryLimit: 2, retryDelay: 60, retryBackoff: false, cron: '17 3 * * *' },
}

/** Of so many connections jobs may hold one: the others are for who waits for an answer. */
const connectionsPerHolder = 4

const getWorkerCount = ({ workers = 1, holdsConnection }: QueuePolicy, { options }: Pool): number =>
  holdsConnection ? Math.max(1, Math.min(workers, Math.floor(options.max / connectionsPerHolder))) : workers

export type Jobs = {
  /** Sends a job as part of the transaction. */
  send<N extends JobName>(trx: Transaction<Database>, name: N, data: JobData[N]): Promise<void>
  /** Begins to work; called once, when everything the workers need stands. */
  start(workers: { [N in JobName]: (data: JobData[N]) => Promise<void> }): Promise<void>
  /** Finishes the jobs in hand and stops. */
  stop(): Promise<void>
}

/** Over so many connections is looked for work, by however many workers at once. */
const lookingConnections = 2

const throughPool = (pool: Pool): Db => {
  let free = lookingConnections
  const waiting: (() => void)[] = []
  return {
    async executeSql(text, values) {
      if (free > 0) free--
      else await new Promise<void>(next => waiting.push(next))
      try {
        return await pool.query(text, values)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free++
      }
    },
  }
}

/** pg-boss on the same database, in its own schema. */
export const createJobs = async (options: {
  pool: Pool
  db: Kysely<Database>
  log: Log
  /** False: nothing is run on a schedule; tests run the clocks by hand. */
  schedule: boolean
  onOutcome?: (job: JobName, outcome: JobOutcome) => void
  tracing?: Tracing
}): Promise<Jobs> => {
  const { log, onOutcome = () => undefined, tracing } = options
  const boss = new PgBoss({
    db: throughPool(options.pool),
    schema: 'jobs',
    schedule: options.schedule,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue failed'))
  // It makes its own tables too, and not every statement of it bears another instance that does so at the same time.
  await withMigrationLock(options.db, async () => {
    await boss.start()
    const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
    for (const [
      name,
      { cron: _, workers: __, batch: ___, holdsConnection: ____, ...policy },
    ] of Object.entries(queues)) {
      const told = { ...(policy.retryBackoff && { retryDelayMax: 3600 }), ...policy }
      const queue = known.get(name)
      if (!queue) await boss.createQueue(name, told)
      else if (isOther(queue, told)) await boss.updateQueue(name, told)
    }
  })
  return {
    async send(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) })
    },
    async start(workers) {
      for (const [name, policy] of Object.entries(queues) as [JobName, QueuePolicy][]) {
        // What only a clock sends nobody sends.
        if (policy.cron && !options.schedule) continue
        const work = workers[name] as (data: object) => Promise<void>
        const polling = {
          pollingIntervalSeconds: policy.cron ? pollSeconds.clocked : pollSeconds.asked,
          localConcurrency: getWorkerCount(policy, options.pool),
          batchSize: policy.batch ?? 1,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work<object>(name, polling, async jobs => {
          const results: JobResult[] = []
          for (const { id, data } of jobs) {
            results.push(await runJob({ id, name, log, onOutcome, tracing }, () => work(data)))
          }
          return results
        })
        if (policy.cron) await boss.schedule(name, policy.cron, {})
      }
    },
    async stop() {
      // Workers that only look for work have ended in a moment; pg-boss itself would look after them twice a second.
      const idle = Promise.allSettled(Object.keys(queues).map(name => boss.offWork(name, { wait: true })))
      await Promise.race([idle, pause(jobDrainMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** Whether a queue was made, by an earlier version, to go otherwise than it is told. */
const isOther = (queue: object, told: object): boolean =>
  Object.entries(told).some(([name, value]) => (queue as Record<string, unknown>)[name] !== value)

/** `later`: its time had not come. */
type JobOutcome = 'done' | 'failed' | 'later'

type FetchedJob = {
  id: string
  name: JobName
  log: Log
  onOutcome: (job: JobName, outcome: JobOutcome) => void
  tracing: Tracing | undefined
}

/** A job that fails is tried again alone: those taken with it keep their own outcome. */
const runJob = async (
  { id, name, log, onOutcome, tracing }: FetchedJob,
  work: () => Promise<void>,
): Promise<JobResult> => {
  try {
    const span = { name: `job ${name}`, kind: 'work', facts: { 'autokierto.job_id': id } } as const
    await withSpan(tracing, span, work, error => !(error instanceof RetryLater))
    onOutcome(name, 'done')
    return { id, status: 'completed' }
  } catch (error) {
    const isLater = error instanceof RetryLater
    onOutcome(name, isLater ? 'later' : 'failed')
    if (!isLater) log.warn({ err: error, job: name, jobId: id }, 'a job failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}
