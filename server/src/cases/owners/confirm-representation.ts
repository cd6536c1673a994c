import { sql } from 'kysely'
import { requireRepresentation } from '../../adapters/business-register/business-register.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Services } from '../../platform/services/services.ts'
import type { OwnerIdentity } from './own-cases.ts'
import { getPersonalId } from './own-personal-id.ts'
import { findOwnVehicle, saveRepresentation } from './own-vehicle.ts'

/**
 * Queries the business register again before a person's consent counts for a company among the owners. An earlier check
 * lets them see the vehicle, but no more. If the check fails, a person who is also an owner continues as that.
 * @throws ApiError PRH_API_PERMISSION_DENIED when they are not an owner either; PRH_… when the register could not be
 *   queried
 */
export const confirmRepresentation = async (
  vehicleId: number,
  person: OwnerIdentity,
  services: Services,
): Promise<void> => {
  const { db, businessRegister } = services
  const { personId } = person
  const businessId = await findRepresentedCompany(vehicleId, person, services)
  if (businessId === undefined) return
  const personalId = await getPersonalId(personId, services)
  try {
    await requireRepresentation(businessRegister, { personalId, businessId }, { isFresh: true })
    await saveRepresentation(db, { personId, vehicleId, businessId })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PRH_API_PERMISSION_DENIED') throw error
    // Expires the representation: earlier actions stay attributed to them, but their consent no longer counts
    // for the company.
    await db
      .updateTable('representation')
      .set({ checked_at: sql<Date>`now() - interval '24 hours'` })
      .where('person_id', '=', personId)
      .where('vehicle_id', '=', vehicleId)
      .execute()
    if (!(await findOwnVehicle(db, vehicleId, person))) throw error
  }
}

/** The business ID of a company that owns the vehicle and that the person was found to represent. */
const findRepresentedCompany = async (
  vehicleId: number,
  { personId }: OwnerIdentity,
  { db }: Services,
): Promise<string | undefined> => {
  const { rows } = await sql<{ business_id: string }>`
    select r.business_id from representation r
      join vehicle_owner o on o.vehicle_id = r.vehicle_id and o.business_id = r.business_id
     where r.person_id = ${personId} and r.vehicle_id = ${vehicleId} and o.ownership in ('01', '02')
       and r.checked_at > now() - interval '24 hours' limit 1`.execute(db)
  return rows[0]?.business_id
}
