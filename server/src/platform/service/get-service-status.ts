import { monitoredSystems, waitingQueues } from '@autokierto/contract/service-status'
import { sql } from 'kysely'
import { migrationNames } from '../database/migrate.ts'
import type { Handler } from '../http/handler.ts'
import { readQueueDepths } from '../metrics/queue-depths.ts'

const formatInstant = (instant: Date | null) => instant?.toISOString() ?? null

/** External systems are reported as this process sees them; everything else is the same in all processes. */
export const getServiceStatus: Handler<'getServiceStatus'> = async (_request, services) => {
  const { db } = services
  const now = services.now()
  const [queueDepths, size, migrations] = await Promise.all([
    readQueueDepths(db),
    sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db),
    migrationNames(),
  ])
  const outages = services.outageDurations()
  return {
    status: {
      at: now.toISOString(),
      started_at: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      release: migrations.at(-1)!,
      systems: monitoredSystems.map(name => {
        const ms = outages[name]
        return { name, silent_since: ms === null ? null : new Date(now.getTime() - ms).toISOString() }
      }),
      waiting: waitingQueues.map(queue => {
        const { count, oldest } = queueDepths[queue]
        return { queue, count, oldest_at: formatInstant(oldest) }
      }),
      jobs: queueDepths.jobs,
      last_backup: queueDepths.last_backup && {
        made_at: queueDepths.last_backup.made_at.toISOString(),
        bytes: queueDepths.last_backup.bytes,
      },
      database_bytes: size.rows[0]!.bytes,
    },
  }
}
