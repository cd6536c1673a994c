import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Pool } from 'pg'
import { type Db, fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { withMigrationLock } from '../database/migrate.ts'
import type { Database } from '../database/types.ts'
import type { Log } from '../log/log.ts'
import { type Tracing, withSpan } from '../tracing/tracing.ts'
import { RetryLater } from './retry-later.ts'

declare module '../services/services.ts' {
  interface Services {
    jobs: Jobs
  }
}

/**
 * Background work: messages to external systems, and scheduled tasks. A job is enqueued in the transaction of the
 * change that causes it, so that both are saved or neither is. Failed jobs are retried, so their work must be safe to
 * repeat.
 */
export type JobData = {
  /** Notifies the vehicle register of a final removal. */
  'register-notice': { certificateId: number }
  /** Confirms an owner check that was waiting for the vehicle register. */
  'owner-recheck': { vehicleId: number }
  /** Sends a mail. The job contains only the id, no address. */
  mail: { mailId: string }
  /** Mails a password link to a user. With null it mails nothing, so that requests for unknown users take as long. */
  'password-link': { accountId: number | null }
  /** Creates new jobs for mails that have lost theirs. */
  'rescue-mails': Record<string, never>
  /** Sends pending webhook deliveries of the company that has waited longest. */
  webhook: Record<string, never>
  'retry-webhooks': Record<string, never>
  'expire-listings': Record<string, never>
  /** Mails part watchers about new vehicles of their model. */
  'part-watches': Record<string, never>
  /** Records that the service is running. */
  'note-presence': Record<string, never>
  /** Notifies users whose saved search matches a published vehicle. */
  'market-found': { vehicleId: number; eventId: number }
  /** Notifies the association of many claims by a company within an hour; its site, and the time of the claim. */
  'many-claims': { shopId: number; at: string }
  'warn-of-listings': Record<string, never>
  /** Sends the daily digest to users who have chosen it. */
  'morning-mails': Record<string, never>
  /** Mails bulletins when their first day has come. */
  'bulletin-mails': Record<string, never>
  'reuse-scores': Record<string, never>
  /** Deletes expired sessions, closed intakes and rate limit counts. */
  retention: Record<string, never>
  'audit-chain': Record<string, never>
  /** Verifies the hash chain of the last days. */
  'audit-check': Record<string, never>
  /** Writes erasures of persons to the list next to the backups. */
  'list-erasures': Record<string, never>
  /** Re-encrypts data that was encrypted with retired keys. */
  reseal: Record<string, never>
}

export type JobName = keyof JobData

type QueuePolicy = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  /** Upper limit of the growing retry delay, in seconds; one hour by default. */
  retryDelayMax?: number
  /** After this time the worker counts as dead, and the job is retried; 15 minutes by default. */
  expireInSeconds?: number
  /** A worker without a heartbeat for this long counts as dead, and the job is retried. */
  heartbeatSeconds?: number
  /** Concurrent workers in this process, each polling every `pollSeconds`; one by default. */
  workers?: number
  /** Each worker holds a database connection while it runs. */
  holdsConnection?: true
  /**
   * Jobs that a worker fetches together and runs one after the other. With more than one, a worker that fetched a
   * full batch polls again immediately, so that a backlog is not limited to one job per second. `expireInSeconds`
   * covers the whole batch.
   */
  batch?: number
  cron?: string
}

/** pg-boss requires at least ten. Workers send two per period; missing ones are checked every `superviseSeconds`. */
const heartbeatSeconds = 20
const superviseSeconds = 10

/** Work that a person waits for is polled every second; scheduled work may start a little late. */
const pollSeconds = { asked: 1, clocked: 5 }

const jobDrainMs = 9_000

const queues: Record<JobName, QueuePolicy> = {
  // About three days of retries: the register may be down over a weekend, and people wait for it to return.
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
  // About three days with growing delays. The connection is held during the conversation with the mail server.
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
  // Retried by the scheduled job below. The connection holds the lock of the company.
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
  // The folder of the list may be unavailable for days; the next night tries again.
  'list-erasures': { retryLimit: 100, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  reseal: { retryLimit: 0, retryDelay: 1, retryBackoff: false, cron: '* * * * *' },
  retention: { retryLimit: 2, retryDelay: 60, retryBackoff: false, cron: '17 3 * * *' },
}

/** Holding jobs may use at most one in this many connections; the others are for requests. */
const connectionsPerHolder = 4

const getWorkerCount = ({ workers = 1, holdsConnection }: QueuePolicy, { options }: Pool): number =>
  holdsConnection ? Math.max(1, Math.min(workers, Math.floor(options.max / connectionsPerHolder))) : workers

export type Jobs = {
  /** Enqueues a job as part of the transaction. */
  send<N extends JobName>(trx: Transaction<Database>, name: N, data: JobData[N]): Promise<void>
  /** Starts the workers; call it once, when all their services exist. */
  start(workers: { [N in JobName]: (data: JobData[N]) => Promise<void> }): Promise<void>
  stop(): Promise<void>
}

/** Connections used for polling, whatever the number of workers. */
const pollingConnections = 2

const limitPollingConnections = (pool: Pool): Db => {
  let free = pollingConnections
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

/** Runs pg-boss on the same database, in its own schema. */
export const createJobs = async (options: {
  pool: Pool
  db: Kysely<Database>
  log: Log
  /** If false, scheduled jobs do not run; tests run them directly. */
  schedule: boolean
  onOutcome?: (job: JobName, outcome: JobOutcome) => void
  tracing?: Tracing
}): Promise<Jobs> => {
  const { log, onOutcome = () => undefined, tracing } = options
  const boss = new PgBoss({
    db: limitPollingConnections(options.pool),
    schema: 'jobs',
    schedule: options.schedule,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', error => log.error({ err: error }, 'job queue failed'))
  // pg-boss creates its own tables, and some of its statements fail if another instance does the same at that moment.
  await withMigrationLock(options.db, async () => {
    await boss.start()
    const existingQueues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
    for (const [
      name,
      { cron: _, workers: __, batch: ___, holdsConnection: ____, ...policy },
    ] of Object.entries(queues)) {
      const options = { ...(policy.retryBackoff && { retryDelayMax: 3600 }), ...policy }
      const queue = existingQueues.get(name)
      if (!queue) await boss.createQueue(name, options)
      else if (hasOtherOptions(queue, options)) await boss.updateQueue(name, options)
    }
  })
  return {
    async send(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx) })
    },
    async start(workers) {
      for (const [name, policy] of Object.entries(queues) as [JobName, QueuePolicy][]) {
        // Jobs that only a schedule enqueues need no worker without the schedule.
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
      // Idle workers stop within a moment. pg-boss itself would check only twice a second.
      const idle = Promise.allSettled(Object.keys(queues).map(name => boss.offWork(name, { wait: true })))
      await Promise.race([idle, pause(jobDrainMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1_000 })
    },
  }
}

/** Returns true if an earlier version created the queue with other options. */
const hasOtherOptions = (queue: object, options: object): boolean =>
  Object.entries(options).some(([name, value]) => (queue as Record<string, unknown>)[name] !== value)

/** `later`: the job had to be postponed. */
type JobOutcome = 'done' | 'failed' | 'later'

type FetchedJob = {
  id: string
  name: JobName
  log: Log
  onOutcome: (job: JobName, outcome: JobOutcome) => void
  tracing: Tracing | undefined
}

/** A failed job is retried alone; the others of its batch have their own outcome. */
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
