import { sql } from 'kysely'
import { requireRepresentation } from '../business-register/business-register.ts'
import { ApiError } from '../http/api-error.ts'
import type { Services } from '../http/handler.ts'
import type { OwnerIdentity } from './own-cases.ts'
import { getPersonalId } from './own-personal-id.ts'
import { findOwnVehicle, saveRepresentation } from './store.ts'

/**
 * Before somebody's word counts for a company among the owners, the business register is asked again whether they
 * represent it: that they did a while ago gives sight of the vehicle and no more. Where they do not, they go on as the
 * owner they are themselves.
 * @throws ApiError PRH_API_PERMISSION_DENIED where they are none; PRH_… where it could not be checked
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
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'PRH_API_PERMISSION_DENIED') throw refusal
    // What they did for the company stays told as theirs; what they say for it counts no longer.
    await db
      .updateTable('representation')
      .set({ checked_at: sql<Date>`now() - interval '24 hours'` })
      .where('person_id', '=', personId)
      .where('vehicle_id', '=', vehicleId)
      .execute()
    if (!(await findOwnVehicle(db, vehicleId, person))) throw refusal
  }
}

/** The company, an owner of the vehicle, that counts the person's word as its own. */
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
