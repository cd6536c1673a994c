import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Services } from '../services/services.ts'
import { readQueueDepths } from './queue-depths.ts'

type Sources = Pick<Services, 'db' | 'pool' | 'log' | 'now' | 'outageDurations' | 'clock'>

/** @returns a function that refreshes the gauges; await it before each response */
export const addGauges = (registry: Registry, sources: Sources): (() => Promise<void>) => {
  const { db, pool, log, now, outageDurations, clock } = sources
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `autokierto_${name}`, help, labelNames, registers: [registry] })
  const connections = gauge('database_connections', 'Connections of the database pool by state', ['state'])
  const up = gauge('database_up', '1 if the database answered the last check, else 0')
  const silent = gauge(
    'outside_silent_seconds',
    'Seconds since which an outside system has answered no call',
    ['system'],
  )
  const waiting = gauge('waiting', 'Pending mails, register notices and owner checks', ['queue'])
  const oldest = gauge('waiting_oldest_seconds', 'Age of the oldest pending item, in seconds', ['queue'])
  const jobs = gauge('jobs_not_done', 'Jobs that are being retried or were given up', ['job', 'state'])
  const offset = gauge(
    'clock_offset_seconds',
    'Seconds that the clock of this process is ahead of the database’s',
  )
  const backup = gauge('last_backup_timestamp_seconds', 'Time of the last backup; 0 if there is none')

  return async () => {
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    for (const [system, ms] of Object.entries(outageDurations())) silent.set({ system }, (ms ?? 0) / 1000)
    offset.set(clock.offset() ?? 0)
    try {
      const { jobs: notDone, last_backup, ...queues } = await readQueueDepths(db)
      up.set(1)
      for (const [queue, { count, oldest: since }] of Object.entries(queues)) {
        waiting.set({ queue }, count)
        oldest.set({ queue }, since ? Math.max(0, now().getTime() - since.getTime()) / 1000 : 0)
      }
      jobs.reset()
      for (const { name, state, count } of notDone) jobs.set({ job: name, state }, count)
      backup.set(last_backup ? last_backup.made_at.getTime() / 1000 : 0)
    } catch (error) {
      up.set(0)
      log.warn({ err: error }, 'the queue depths could not be read for the metrics')
    }
  }
}
