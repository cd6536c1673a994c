import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { type Selectable, sql, type Transaction } from 'kysely'
import { buildColumnList } from '../../platform/database/plain-fields.ts'
import { tableColumns } from '../../platform/database/tables.gen.ts'
import type {
  AnnouncementTable,
  CertificateTable,
  Database,
  Db,
  IntakeTable,
  VehicleTable,
} from '../../platform/database/types.ts'

export type VehicleRow = Selectable<VehicleTable>
export type IntakeRow = Selectable<IntakeTable>
export type CertificateRow = Selectable<CertificateTable>
export type AnnouncementRow = Selectable<AnnouncementTable>

/** Locks the vehicle's row until the transaction ends. Every change that depends on the status must use it. */
export const lockVehicle = (trx: Transaction<Database>, id: number): Promise<VehicleRow | undefined> =>
  trx.selectFrom('vehicle').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByIdentifier = (
  db: Db,
  identifier: { plateKey: string } | { vin: string },
  kind?: VehicleRow['kind'],
): Promise<VehicleRow[]> => {
  let query = db.selectFrom('vehicle').selectAll().orderBy('id')
  query =
    'vin' in identifier
      ? query.where('vin', '=', identifier.vin)
      : query.where('plate_key', '=', identifier.plateKey)
  if (kind) query = query.where('kind', '=', kind)
  return query.execute()
}

export const openIntake = (
  db: Db,
  vehicleId: number,
  shopId: number,
  now: Date,
): Promise<IntakeRow | undefined> =>
  db
    .selectFrom('intake')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Opens an intake, or extends the open one. Completed checks stay. */
export const startIntake = async (
  trx: Transaction<Database>,
  intake: { vehicleId: number; shopId: number; accountId: number; now: Date; expiresAt: Date },
): Promise<void> => {
  const { vehicleId, shopId, accountId, now, expiresAt } = intake
  await trx
    .updateTable('intake')
    .set({ closed_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', '=', shopId)
    .where('closed_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  await deleteDocuments(trx, vehicleId, now)
  await trx
    .insertInto('intake')
    .values({
      vehicle_id: vehicleId,
      shop_id: shopId,
      account_id: accountId,
      opened_at: now,
      expires_at: expiresAt,
    })
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'vehicle_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ expires_at: expiresAt, account_id: accountId }),
    )
    .execute()
}

/** @param exceptShopId the site whose intake stays open, because its owner check is pending */
export const closeIntakes = (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
  exceptShopId: number | null = null,
): Promise<unknown> =>
  trx
    .updateTable('intake')
    .set({ closed_at: now, owner_check_sealed: null })
    .where('vehicle_id', '=', vehicleId)
    .where('shop_id', 'is distinct from', exceptShopId)
    .where('closed_at', 'is', null)
    .execute()

/** Ends the powers of attorney of a case. Those of an open intake stay, because its case is only beginning. */
export const deleteDocuments = (trx: Transaction<Database>, vehicleId: number, now: Date): Promise<unknown> =>
  trx
    .updateTable('file as f')
    .set({ ended_at: now })
    .where('f.vehicle_id', '=', vehicleId)
    .where('f.kind', '=', 'authorisation')
    .where('f.ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intake as i')
            .select('i.id')
            .whereRef('i.vehicle_id', '=', 'f.vehicle_id')
            .whereRef('i.shop_id', '=', 'f.shop_id')
            .where('i.closed_at', 'is', null)
            .where('i.expires_at', '>', now),
        ),
      ),
    )
    .execute()

export const validCertificate = (db: Db, vehicleId: number): Promise<CertificateRow | undefined> =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export const openAnnouncement = (db: Db, vehicleId: number): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcement')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const closeAnnouncement = (
  trx: Transaction<Database>,
  vehicleId: number,
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('announcement')
    .set({ closed_at: now })
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', 'is', null)
    .execute()

/** Facts that the lifecycle's guards need besides the row, and whether a webhook subscribes to the next event. */
export type VehicleProgress = {
  stages: readonly number[]
  certified: boolean
  /** At least one webhook subscribes to the event. */
  isHeard: boolean
}

/** The statement must contain the vehicle as `vehicle`. */
const progressColumns = (event: VehicleEvent) => sql`
  array(select p.number from process_stage p where p.vehicle_id = vehicle.id and p.done_at is not null) as stages,
  exists (select from certificate c where c.vehicle_id = vehicle.id and c.revoked_at is null) as certified,
  exists (select from webhook w where w.ended_at is null and ${event}::text = any(w.events)) as "isHeard"`

export const readProgress = async (
  db: Db,
  vehicleId: number,
  event: VehicleEvent,
): Promise<VehicleProgress> => {
  const { rows } = await sql<VehicleProgress>`
    select ${progressColumns(event)} from vehicle where id = ${vehicleId}`.execute(db)
  return rows[0]!
}

const vehicleColumns = buildColumnList('vehicle', tableColumns.vehicle)

/**
 * Locks the vehicle for an event and reads the facts for its guards in the same statement. Every change of these facts
 * also increments the version. If the lock had to wait, the row may be newer than the facts, which are then read again.
 */
export const lockForEvent = async (
  trx: Transaction<Database>,
  id: number,
  event: VehicleEvent,
): Promise<{ vehicle: VehicleRow; progress: VehicleProgress } | undefined> => {
  const { rows } = await sql<VehicleRow & VehicleProgress & { versionBefore: number }>`
    select ${vehicleColumns}, ${progressColumns(event)},
           (select v.version from vehicle v where v.id = ${id}) as "versionBefore"
      from vehicle where vehicle.id = ${id} for update`.execute(trx)
  if (!rows[0]) return undefined
  const { versionBefore, stages, certified, isHeard, ...vehicle } = rows[0]
  const isConsistent = versionBefore === vehicle.version
  const progress = isConsistent ? { stages, certified, isHeard } : await readProgress(trx, id, event)
  return { vehicle, progress }
}

export const openStages = (
  trx: Transaction<Database>,
  vehicleId: number,
  numbers: number[],
): Promise<unknown> =>
  trx
    .insertInto('process_stage')
    .values(numbers.map(number => ({ vehicle_id: vehicleId, number })))
    .execute()

export const closeStages = (trx: Transaction<Database>, vehicleId: number): Promise<unknown> =>
  trx.deleteFrom('process_stage').where('vehicle_id', '=', vehicleId).execute()

export type StageMark = {
  number: number
  doneAt: Date | null
  accountId: number | null
  quantities?: Record<string, number> | undefined
}

const markStage = (db: Pick<Db, 'updateTable'>, vehicleId: number, stage: StageMark) =>
  db
    .updateTable('process_stage')
    .set({
      done_at: stage.doneAt,
      account_id: stage.doneAt ? stage.accountId : null,
      ...(stage.quantities && { quantities: JSON.stringify(stage.quantities) }),
    })
    .where('vehicle_id', '=', vehicleId)
    .where('number', '=', stage.number)

export type VehicleEventRow = {
  vehicleId: number
  event: string
  at: Date
  from: VehicleRow['status']
  to: VehicleRow['status']
  shopId: number | null
  accountId: number | null
  personId: number | null
  reason?: string
  data?: Record<string, unknown>
}

const insertEvent = (db: Pick<Db, 'insertInto'>, row: VehicleEventRow) =>
  db
    .insertInto('vehicle_event')
    .values({
      vehicle_id: row.vehicleId,
      event: row.event,
      at: row.at,
      from_status: row.from,
      to_status: row.to,
      shop_id: row.shopId,
      account_id: row.accountId,
      person_id: row.personId,
      reason: row.reason ?? null,
      data: row.data ? JSON.stringify(row.data) : null,
    })
    .returning('id')

export const writeEvent = async (trx: Transaction<Database>, row: VehicleEventRow): Promise<{ id: number }> =>
  insertEvent(trx, row).executeTakeFirstOrThrow()

/** Columns of a vehicle that events change, in the types that queries return. */
export type ChangedColumns = Partial<
  Pick<
    VehicleRow,
    | 'status'
    | 'status_updated_at'
    | 'version'
    | 'shop_id'
    | 'from_shop_id'
    | 'announcer_id'
    | 'arrived_at'
    | 'owner_check'
    | 'condition'
    | 'reuse_score'
    | 'resolution'
    | 'listing_ends_at'
    | 'process_started_at'
    | 'work_reported_at'
    | 'finished_at'
  >
>

/** Writes all changes in one statement. */
export const writeChange = async (
  trx: Transaction<Database>,
  event: VehicleEventRow,
  change: ChangedColumns,
  stage?: StageMark,
): Promise<{ id: number }> => {
  const withEvent = trx.with('event', db => insertEvent(db, event))
  const withStage = stage ? withEvent.with('marked', db => markStage(db, event.vehicleId, stage)) : withEvent
  return (withStage as typeof withEvent)
    .updateTable('vehicle')
    .from('event')
    .set(change)
    .where('vehicle.id', '=', event.vehicleId)
    .returning('event.id')
    .executeTakeFirstOrThrow()
}

/** True when the vehicle was on the market since it last returned to its owner, which ends a case. */
export const wasOnMarket = async (db: Db, vehicleId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('vehicle_event')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('to_status', 'in', statusesOnMarket)
    .where('id', '>', ({ selectFrom }) =>
      selectFrom('vehicle_event as back')
        .select(({ fn, val }) => fn.coalesce(fn.max('back.id'), val(0)).as('id'))
        .where('back.vehicle_id', '=', vehicleId)
        .where('back.to_status', '=', 'owner'),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
