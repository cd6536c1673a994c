import type { Partner } from '@autokierto/contract/national-figures'
import { toYear } from '@autokierto/domain/shops/calendar'
import { sql } from 'kysely'
import { localZone } from '../../platform/database/literals.ts'
import type { Db } from '../../platform/database/types.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const listPartners: Handler<'listPartners'> = async ({ query }, { db, now }) => ({
  results: await readPartners(db, query.year ?? toYear(now())),
})

export const createPartner: Handler<'createPartner'> = ({ body }, services) =>
  services.runIdempotent(async trx => {
    const { id } = await trx
      .insertInto('partner_company')
      .values(body)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { partner: await readPartner(trx, services.now(), id) }
  })

/** Orders of an ended partner stay counted. */
export const changePartner: Handler<'changePartner'> = ({ params: { id }, body }, services) =>
  services.runIdempotent(async trx => {
    const { name, ended } = body
    const now = services.now()
    await trx
      .updateTable('partner_company')
      .set(({ ref, fn, val }) => ({
        name: name ?? ref('name'),
        ...(ended !== undefined && { ended_at: ended ? fn.coalesce('ended_at', val(now)) : null }),
      }))
      .where('id', '=', id)
      .execute()
    return { partner: await readPartner(trx, now, id) }
  })

/** @throws ApiError NOT_FOUND */
const readPartner = async (db: Db, now: Date, id: number): Promise<Partner> => {
  const [partner] = await readPartners(db, toYear(now), id)
  if (!partner) throw new ApiError('NOT_FOUND')
  return partner
}

/** Lists partners by name, ended ones last. The year is in Finnish time. */
const readPartners = async (db: Db, year: number, id: number | null = null): Promise<Partner[]> => {
  const { rows } = await sql<Omit<Partner, 'ended_at'> & { ended_at: Date | null }>`
    select p.id, p.name, p.ended_at, (
             select count(*)::integer from announcement a
              where a.promo_company_id = p.id
                and a.created_at >= make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${localZone})
                and a.created_at < make_timestamptz(${year}::integer + 1, 1, 1, 0, 0, 0, ${localZone})) as orders
      from partner_company p
     where ${id}::integer is null or p.id = ${id}::integer
     order by p.ended_at is not null, p.name, p.id`.execute(db)
  return rows.map(({ ended_at, ...row }) => ({ ...row, ended_at: ended_at?.toISOString() ?? null }))
}
