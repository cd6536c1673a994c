import { parseIdentifier } from '@autokierto/domain/vehicles/identifiers'
import { sql } from 'kysely'
import type { Handler, Services } from '../http/handler.ts'
import { findPersonHashes } from '../privacy/person-hashes.ts'
import { type AuditFilter, findRows } from './find-rows.ts'
import { isIdentified } from './sought.ts'

/**
 * For the association, which says why: the reason stands in the audit with this very look, sealed for the person it is
 * about. Whoever is looked for and unknown is found nowhere; that is an answer too.
 */
export const searchAudit: Handler<'searchAudit'> = async ({ body }, services) => {
  const { db, auditContext } = services
  auditContext.setReason(body.reason)
  const wanted: AuditFilter = { shopId: body.shop_id, from: body.from, to: body.to }
  if (body.personal_id !== undefined) wanted.personKey = await keyOfPerson(services, body.personal_id)
  if (body.plate_or_vin !== undefined)
    wanted.vehicleIds = await findSearchedVehicles(services, body.plate_or_vin)
  if (body.username !== undefined) {
    const user = await db
      .selectFrom('account')
      .select('id')
      .where(sql<boolean>`lower(username) = lower(${body.username})`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    wanted.userId = user?.id ?? nobody
  }
  const { limit, cursor } = body
  return findRows(services, wanted, { limit, cursor, isOversight: true })
}

/** A number that nothing has. */
const nobody = 0

const keyOfPerson = async ({ db, config, auditContext }: Services, personalId: string): Promise<number> => {
  const mark = (await findPersonHashes(db, config.keys.hash, [personalId])).get(personalId)
  if (!mark) return nobody
  const key = await db.selectFrom('audit_key').select('id').where('person_mark', '=', mark).executeTakeFirst()
  // Of somebody we know nothing of nothing is noted either.
  if (key) auditContext.addPerson(mark)
  return key?.id ?? nobody
}

/** Whoever owns them is whom this look is about. */
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
