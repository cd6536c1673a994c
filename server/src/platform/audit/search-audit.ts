import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { sql } from 'kysely'
import type { Handler } from '../http/handler.ts'
import { findPersonHashes } from '../privacy/person-hashes.ts'
import type { Services } from '../services/services.ts'
import { type AuditFilter, findRows } from './find-rows.ts'
import { isIdentified } from './searched-identifier.ts'

/**
 * Searches the audit for the association, which must give a reason. The reason is recorded with this search, encrypted
 * for the person concerned. Unknown persons and users yield an empty list.
 */
export const searchAudit: Handler<'searchAudit'> = async ({ body }, services) => {
  const { db, auditContext } = services
  auditContext.setReason(body.reason)
  const filter: AuditFilter = { shopId: body.shop_id, from: body.from, to: body.to }
  if (body.personal_id !== undefined) filter.personKey = await findKeyOfPerson(services, body.personal_id)
  if (body.plate_or_vin !== undefined)
    filter.vehicleIds = await findSearchedVehicles(services, body.plate_or_vin)
  if (body.username !== undefined) {
    const user = await db
      .selectFrom('account')
      .select('id')
      .where(sql<boolean>`lower(username) = lower(${body.username})`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    filter.userId = user?.id ?? noId
  }
  const { limit, cursor } = body
  return findRows(services, filter, { limit, cursor, isOversight: true })
}

/** Id that no row has. */
const noId = 0

const findKeyOfPerson = async (
  { db, config, auditContext }: Services,
  personalId: string,
): Promise<number> => {
  const mark = (await findPersonHashes(db, config.keys.hash, [personalId])).get(personalId)
  if (!mark) return noId
  const key = await db.selectFrom('audit_key').select('id').where('person_mark', '=', mark).executeTakeFirst()
  // A person without a key appears in no row, so this search is not about anybody we know.
  if (key) auditContext.addPerson(mark)
  return key?.id ?? noId
}

/** Records the owners of the found vehicles as the persons this search is about. */
const findSearchedVehicles = async (
  { db, auditContext }: Services,
  plateOrVin: string,
): Promise<number[]> => {
  const identifier = parseIdentifier(plateOrVin)!
  const rows = await db
    .selectFrom('vehicle as v')
    .leftJoin('vehicle_owner as o', 'o.vehicle_id', 'v.id')
    .select(['v.id', 'o.person_mark'])
    .where(isIdentified(identifier))
    .execute()
  for (const { person_mark: mark } of rows) if (mark) auditContext.addPerson(mark)
  return [...new Set(rows.map(({ id }) => id))]
}
