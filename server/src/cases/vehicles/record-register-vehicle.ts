import { isBeforeIntake } from '@autokierto/domain/vehicles/status-sets'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { RegisterOwner, RegisterVehicle } from '../../adapters/vehicle-register/translate.ts'
import type { Database } from '../../platform/database/types.ts'
import { getOrCreatePersonHashes } from '../../platform/privacy/person-hashes.ts'
import type { Services } from '../../platform/services/services.ts'
import { addRegisterNames } from '../catalogue/add-register-names.ts'
import { reopenOwnerChecks } from '../owners/agreed-owners.ts'
import type { VehicleRow } from '../vehicle-store/store.ts'
import { endCertificateOfFormerOwners, hideFromNewOwners } from './end-certificate.ts'
import { reopenVehicleCheck } from './reopen-vehicle-check.ts'

/** An owner in comparable form: a person by their hash, a company by its business ID. */
export type OwnerKey = {
  person_mark: Buffer | null
  business_id: string | null
  ownership: string
  name: string | null
}

export const toOwnerKeys = async (
  db: Kysely<Database> | Transaction<Database>,
  owners: readonly RegisterOwner[],
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<OwnerKey[]> => {
  const ids = owners.flatMap(({ personalId }) => personalId ?? [])
  const marks = await getOrCreatePersonHashes(db, { ring: config.keys.hash, now: now() }, ids)
  return owners.map(({ ownership, name, personalId, businessId }) => ({
    ownership,
    name,
    person_mark: (personalId && marks.get(personalId)) || null,
    business_id: businessId ?? null,
  }))
}

/** Ownership codes of the register: 01 and 02 are owners, other codes are holders. */
export const isOwnership = (ownership: string): boolean => ownership === '01' || ownership === '02'

/**
 * Stores the register's data of a vehicle and its owners, in a new row or the existing one. Data that the owner or a
 * site has entered stays.
 * @returns the row, locked until the transaction ends
 */
export const recordRegisterVehicle = async (
  trx: Transaction<Database>,
  registerVehicle: RegisterVehicle,
  services: Services,
): Promise<VehicleRow> => {
  const now = services.now()
  const facts = {
    plate: registerVehicle.plate,
    vin: registerVehicle.vin,
    kind: registerVehicle.kind,
    make: registerVehicle.make,
    model: registerVehicle.model,
    model_year: registerVehicle.modelYear,
    first_use: registerVehicle.firstUse,
    color: registerVehicle.color,
    vehicle_class: registerVehicle.vehicleClass,
    traction_battery: registerVehicle.tractionBattery,
    // A query that does not return the mass does not delete it.
    ...(registerVehicle.ownMassKg !== null && { own_mass_kg: registerVehicle.ownMassKg }),
    restrictions: JSON.stringify(registerVehicle.restrictions),
    looked_up_at: now,
  }
  const row = await trx
    .insertInto('vehicle')
    .values({
      ...facts,
      register_key: registerVehicle.registerKey,
      mileage_km: registerVehicle.mileageKm,
      created_at: now,
      status_updated_at: now,
    })
    .onConflict(conflict =>
      conflict.column('register_key').doUpdateSet({
        ...facts,
        mileage_km: sql`coalesce(vehicle.mileage_km, excluded.mileage_km)`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (registerVehicle.make) await addRegisterNames(trx, registerVehicle.make, registerVehicle.model)
  const before = await recordedOwners(trx, row.id)
  await replaceOwners(trx, row.id, registerVehicle.owners, services)
  return clearFormerOwners(trx, services, row, { before, after: await recordedOwners(trx, row.id) })
}

/** Deletes what former owners left with the vehicle, because it does not concern the new ones. */
const clearFormerOwners = async (
  trx: Transaction<Database>,
  services: Services,
  row: VehicleRow,
  { before, after }: { before: readonly OwnerKey[]; after: readonly OwnerKey[] },
): Promise<VehicleRow> => {
  if (sameOwners(before, after)) return row
  const isNewOwner = hasNewOwner(before, after)
  const now = services.now()
  if (isNewOwner) await hideFromNewOwners(trx, row.id, now)
  await reopenOwnerChecks(trx, row.id)
  const checked = isNewOwner ? await reopenVehicleCheck(trx, row, now) : row
  if (!isBeforeIntake(row.status)) return checked
  const current = await endCertificateOfFormerOwners(trx, services, checked)
  if (row.status !== 'owner' || hasRemainingOwner(before, after)) return current
  // The vehicle is usually at the seller's home.
  const cleared = {
    location: null,
    location_person_id: null,
    former_event_id: await findLastEvent(trx, row.id),
  }
  await trx.updateTable('vehicle').set(cleared).where('id', '=', row.id).execute()
  return { ...current, ...cleared }
}

const findLastEvent = async (trx: Transaction<Database>, vehicleId: number): Promise<number | null> => {
  const { last } = await trx
    .selectFrom('vehicle_event')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  return last
}

/** Replaces the owners. Owners who stay keep their row, because other owners know them by its id. */
const replaceOwners = async (
  trx: Transaction<Database>,
  vehicleId: number,
  owners: readonly RegisterOwner[],
  services: Services,
): Promise<void> => {
  const before = await trx
    .selectFrom('vehicle_owner')
    .select(['id', 'ownership', 'name', 'person_mark', 'business_id'])
    .where('vehicle_id', '=', vehicleId)
    .where('entered_by_hand', '=', false)
    .orderBy('id')
    .execute()
  const added: OwnerKey[] = []
  for (const owner of await toOwnerKeys(trx, owners, services)) {
    const index = before.findIndex(row => isSameRow(row, owner))
    if (index >= 0) before.splice(index, 1)
    else added.push(owner)
  }
  if (before.length > 0) {
    const removedIds = before.map(({ id }) => id)
    await trx.deleteFrom('vehicle_owner').where('id', 'in', removedIds).execute()
  }
  if (added.length === 0) return
  await trx
    .insertInto('vehicle_owner')
    .values(added.map(owner => ({ vehicle_id: vehicleId, ...owner })))
    .execute()
}

const isSameRow = (row: OwnerKey, owner: OwnerKey): boolean =>
  row.ownership === owner.ownership &&
  row.name === owner.name &&
  row.business_id === owner.business_id &&
  (row.person_mark?.toString('hex') ?? null) === (owner.person_mark?.toString('hex') ?? null)

/** Reads the owners as stored after the last check. */
export const recordedOwners = (
  db: Kysely<Database> | Transaction<Database>,
  vehicleId: number,
): Promise<OwnerKey[]> =>
  db
    .selectFrom('vehicle_owner')
    .select(['person_mark', 'business_id', 'ownership', 'name'])
    .where('vehicle_id', '=', vehicleId)
    .execute()

const ownerText = (owner: OwnerKey): string =>
  owner.person_mark?.toString('hex') ?? owner.business_id ?? owner.name ?? ''

const formatOwners = (owners: readonly OwnerKey[]): string[] =>
  owners.filter(({ ownership }) => isOwnership(ownership)).map(ownerText)

/** True when any former owner still is one, or when there was none. */
const hasRemainingOwner = (before: readonly OwnerKey[], after: readonly OwnerKey[]): boolean => {
  const currentOwners = new Set(formatOwners(after))
  return before.length === 0 || formatOwners(before).some(text => currentOwners.has(text))
}

/** True when any owner is new. If no owner was known before, none counts as new. */
const hasNewOwner = (before: readonly OwnerKey[], after: readonly OwnerKey[]): boolean => {
  const formerOwners = new Set(formatOwners(before))
  return formerOwners.size > 0 && formatOwners(after).some(text => !formerOwners.has(text))
}

export const sameOwners = (before: readonly OwnerKey[], after: readonly OwnerKey[]): boolean =>
  formatOwners(before).sort().join() === formatOwners(after).sort().join()
