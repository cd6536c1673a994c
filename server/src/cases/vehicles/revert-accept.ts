import { limits } from '@autokierto/domain/limits'
import type { incomingStatuses } from '@autokierto/domain/vehicles/status-sets'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { ChangedColumns } from '../vehicle-store/store.ts'

type AcceptRow = {
  id: number
  at: Date
  from_status: (typeof incomingStatuses)[number]
  came_at: Date | null
}

/** Returns the vehicle's last event if it is an accept of the last minutes. Any later event rules it out. */
const lastAccept = async (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<AcceptRow | undefined> => {
  const { rows } = await sql<AcceptRow>`
    select e.id, e.at, e.from_status,
           (select b.at from vehicle_event b
             where b.vehicle_id = e.vehicle_id and b.id < e.id and b.to_status = e.from_status
               and b.from_status <> b.to_status
             order by b.id desc limit 1) as came_at
      from vehicle_event e
     where e.id = (select max(id) from vehicle_event where vehicle_id = ${vehicleId}) and e.event = 'accept'
       and e.at > ${now}::timestamptz - make_interval(mins => ${limits.unacceptMinutes}::integer)`.execute(
    trx,
  )
  return rows[0]
}

/** Returns the status before a recent accept; null when it is too late to undo it. */
export const findRevertibleAccept = async (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<AcceptRow['from_status'] | null> => (await lastAccept(trx, vehicleId, now))?.from_status ?? null

/**
 * Undoes an accept: reopens the announcement and intakes that it closed and restores the time of the former status.
 * Deletes the e-mails about it that are still queued. If one is being sent or was sent, the e-mail about the undo
 * corrects it.
 */
export const revertAccept = async (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<ChangedColumns> => {
  const accept = (await lastAccept(trx, vehicleId, now))!
  await trx
    .updateTable('announcement')
    .set({ closed_at: null })
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', '=', accept.at)
    .execute()
  await trx
    .updateTable('intake')
    .set({ closed_at: null })
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', '=', accept.at)
    .where('expires_at', '>', now)
    .where('owner_check', 'is distinct from', 'pending')
    .execute()
  await trx.deleteFrom('mail').where('event_id', '=', accept.id).where('state', '=', 'queued').execute()
  return accept.came_at ? { status_updated_at: accept.came_at } : {}
}
