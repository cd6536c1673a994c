import { monitoredSystems, waitingQueues } from '@autokierto/contract/service-status'
import { sql } from 'kysely'
import { migrationNames } from '../database/migrate.ts'
import type { Handler } from '../http/handler.ts'
import { readQueueDepths } from '../metrics/queue-depths.ts'

const formatInstant = (instant: Date | null) => instant?.toISOString() ?? null

/** Outside systems as this process sees them; the rest is the same whichever process is asked. */
export const getServiceStatus: Handler<'getServiceStatus'> = async (_request, services) => {
  const { db } = services
  const now = services.now()
  const [waiting, size, migrations] = await Promise.all([
    readQueueDepths(db),
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    migrationNames(),
  ])
  const silent = services.outageDurations()
  return {
    status: {
      at: now.toISOString(),
      started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      release: migrations.at(-1)!,
      systems: monitoredSystems.map(name => {
        const ms = silent[name]
        return { name, silent_since: ms === null ? null : new Date(now.getTime() - ms).toISOString() }
      }),
      waiting: waitingQueues.map(queue => {
        const { count, oldest } = waiting[queue]
        return { queue, count, oldest_at: formatInstant(oldest) }
      }),
      jobs: waiting.jobs,
      last_backup: waiting.last_backup && {
        made_at: waiting.last_backup.made_at.toISOString(),
        bytes: waiting.last_backup.bytes,
      },
      database_bytes: size.rows[0]!.bytes,
    },
  }
}
