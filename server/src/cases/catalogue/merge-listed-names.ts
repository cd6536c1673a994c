import { sql } from 'kysely'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMake, readModel } from './listed-names.ts'
import { lockLists } from './lock-lists.ts'

/**
 * Turns one make into another name of `into`. Its models move along; models of both makes with the same key are merged.
 * Vehicles are not changed, and both names find them.
 */
export const mergeListedMake: Handler<'mergeListedMake'> = ({ params: { id }, body, caller }, services) =>
  services.runIdempotent(async trx => {
    const { into } = body
    if (id === into) throw invalidField('into', 'INVALID')
    await lockLists(trx)
    if (!(await readMake(trx, id)) || !(await readMake(trx, into))) throw new ApiError('NOT_FOUND')
    const { rows: models } = await sql<{ id: number; same: number | null }>`
      select m.id, w.model_id as same from model m
        left join model_word w on w.make_id = ${into} and w.key = m.key
       where m.make_id = ${id}`.execute(trx)
    const same = models.filter(model => model.same !== null)
    const movedIds = models.filter(model => model.same === null).map(model => model.id)
    // Removes all keys first and reinserts them under the other make, unless a model there already has the
    // key.
    const { rows: words } = await sql<{ key: string; sound: string; model_id: number }>`
      delete from model_word where make_id = ${id} returning key, sound, model_id`.execute(trx)
    await sql`update model set make_id = ${into} where id = any(${movedIds}::integer[])`.execute(trx)
    const target = new Map(same.map(model => [model.id, model.same!]))
    const moved = words.map(word => ({ ...word, model_id: target.get(word.model_id) ?? word.model_id }))
    await sql`
      insert into model_word (make_id, key, sound, model_id)
      select ${into}, key, sound, model_id
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given(key text, sound text, model_id integer)
      on conflict do nothing`.execute(trx)
    await sql`update make_word set make_id = ${into} where make_id = ${id}`.execute(trx)
    await sql`delete from make where id = ${id}`.execute(trx)
    await sql`update make set is_reviewed = true where id = ${into}`.execute(trx)
    services.log.info({ accountId: caller.accountId, make: id, into }, 'makes merged')
    return { make: (await readMake(trx, into))! }
  })

export const mergeListedModel: Handler<'mergeListedModel'> = ({ params: { id }, body, caller }, services) =>
  services.runIdempotent(async trx => {
    const { into } = body
    if (id === into) throw invalidField('into', 'INVALID')
    await lockLists(trx)
    const [model, other] = [await readModel(trx, id), await readModel(trx, into)]
    if (!model || !other) throw new ApiError('NOT_FOUND')
    if (model.make_id !== other.make_id) throw invalidField('into', 'INVALID')
    await sql`update model_word set model_id = ${into} where model_id = ${id}`.execute(trx)
    await sql`delete from model where id = ${id}`.execute(trx)
    await sql`update model set is_reviewed = true where id = ${into}`.execute(trx)
    services.log.info({ accountId: caller.accountId, model: id, into }, 'models merged')
    return { model: (await readModel(trx, into))! }
  })
