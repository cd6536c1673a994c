import { dayOf } from '@autokierto/domain/shops/calendar'
import { blockReason } from '@autokierto/domain/vehicles/restrictions'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { judgePaper, type Paper } from '../files/judge-paper.ts'
import { ApiError } from '../http/api-error.ts'
import type { Handler, Services } from '../http/handler.ts'
import { writeEventMails } from '../mail/event-mails.ts'
import { findInRegister } from '../vehicles/find-in-register.ts'
import { recordedOwners, sameOwners, toOwnerKey } from '../vehicles/record-register-vehicle.ts'
import { lockVehicle, openIntake, type VehicleRow, validCertificate, writeEvent } from '../vehicles/store.ts'
import { type Looker, readShopVehicle } from '../vehicles/visible.ts'

/**
 * The certificate makes the removal from the register final, so the owner must be confirmed, and is compared with the
 * register once more. The register is told by a job once the vehicle is registered or in process.
 */
export const uploadCertificate: Handler<'uploadCertificate'> = async (
  { params, files, caller, shop },
  services,
) => {
  const looker: Looker = { shop, caller, now: services.now() }
  await readShopVehicle(services.db, params.id, looker)
  const seen = await services.db
    .selectFrom('vehicle')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow()
  await checkReady(services.db, seen, looker)
  await checkOwnersUnchanged(services, seen)
  const file = await judgePaper(files.file!, 'file')

  return services.conclude(async trx => {
    const vehicle = await lockVehicle(trx, params.id)
    if (!vehicle) throw new ApiError('VEHICLE_NOT_FOUND')
    await checkReady(trx, vehicle, looker)
    await addCertificate(trx, services, vehicle, file, looker)
    const answer = await readShopVehicle(trx, params.id, looker)
    return { certificate: answer.certificate! }
  })
}

/** @throws ApiError STATE_CONFLICT, OWNER_NOT_CONFIRMED */
const checkReady = async (
  db: Services['db'] | Transaction<Database>,
  vehicle: VehicleRow,
  { shop, now }: Looker,
): Promise<void> => {
  const conflict = new ApiError('STATE_CONFLICT', { vehicle_status: vehicle.status })
  const isHere = vehicle.status === 'shop_process' && vehicle.shop_id === shop.id
  const comesIn = vehicle.status === 'owner' || vehicle.status === 'shop_transit'
  const intake = comesIn ? await openIntake(db, vehicle.id, shop.id, now) : undefined
  if (!isHere && !intake) {
    // Announced to this site and not yet taken in: the owner has shown themselves, but nobody has seen the vehicle.
    throw comesIn ? new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status }) : conflict
  }
  const ownerCheck = isHere ? vehicle.owner_check : intake?.owner_check
  if (ownerCheck !== 'confirmed')
    throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  if (await validCertificate(db, vehicle.id)) throw conflict
}

/** @throws ApiError VEHICLE_BLOCKED, OWNER_NOT_CONFIRMED where others own it now, TRAFICOM_BROKEN */
const checkOwnersUnchanged = async (services: Services, vehicle: VehicleRow): Promise<void> => {
  // Entered by hand: no register knows the vehicle.
  if (!vehicle.register_key) return
  const found = await findInRegister(services, vehicle)
  if (found === 'unreachable') throw new ApiError('TRAFICOM_BROKEN')
  if (found === 'unknown') throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
  const reason = blockReason(found.restrictions)
  if (reason) throw new ApiError('VEHICLE_BLOCKED', { reason })
  const before = await recordedOwners(services.db, vehicle.id)
  const after = found.owners.map(owner => toOwnerKey(owner, services.config.keys.hash))
  if (!sameOwners(before, after))
    throw new ApiError('OWNER_NOT_CONFIRMED', { vehicle_status: vehicle.status })
}

const addCertificate = async (
  trx: Transaction<Database>,
  services: Services,
  vehicle: VehicleRow,
  file: Paper,
  { shop, caller, now }: Looker,
): Promise<void> => {
  const stored = await trx
    .insertInto('file')
    .values({
      vehicle_id: vehicle.id,
      kind: 'certificate',
      name: file.name,
      content_type: file.contentType,
      size: file.bytes.length,
      sha256: file.sha256,
      bytes: file.bytes,
      account_id: caller.accountId,
      shop_id: shop.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agent = await trx
    .selectFrom('shop')
    .innerJoin('operator', 'operator.id', 'shop.operator_id')
    .select(['shop.name as shop', 'operator.name as operator'])
    .where('shop.id', '=', shop.id)
    .executeTakeFirstOrThrow()
  const certificate = await trx
    .insertInto('certificate')
    .values({
      vehicle_id: vehicle.id,
      serial: await nextSerial(trx, now),
      file_id: stored.id,
      issued_at: now,
      shop_id: shop.id,
      account_id: caller.accountId,
      agent_operator: agent.operator,
      agent_shop: agent.shop,
      agent_user: [caller.firstName, caller.lastName].filter(Boolean).join(' '),
      register_status: vehicle.register_key ? 'pending' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await writeEvent(trx, {
    vehicleId: vehicle.id,
    event: 'certificate',
    at: now,
    from: vehicle.status,
    to: vehicle.status,
    shopId: shop.id,
    accountId: caller.accountId,
    personId: null,
  })
  await trx
    .updateTable('vehicle')
    .set({ version: vehicle.version + 1 })
    .where('id', '=', vehicle.id)
    .execute()
  await writeEventMails(trx, services, { id: event.id, name: 'certificate' })
  if (vehicle.register_key && vehicle.status === 'shop_process') {
    await services.jobs.send(trx, 'register-notice', { certificateId: certificate.id })
  }
}

/** Serial numbers of a year run on without regard to the year: `FI-2026-004512`. */
const nextSerial = async (trx: Transaction<Database>, now: Date): Promise<string> => {
  const { rows } = await sql<{
    number: number
  }>`select nextval('certificate_number')::integer as number`.execute(trx)
  return `FI-${dayOf(now).slice(0, 4)}-${String(rows[0]!.number).padStart(6, '0')}`
}
