import { toNameKey, toNameSound } from '@autokierto/domain/vehicles/makes-and-models'
import { sql } from 'kysely'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readMake, readModel } from './listed-names.ts'
import { lockLists } from './lock-lists.ts'

/** @throws ApiError VALIDATION_ERROR when the name contains no letter or digit to search by */
const requireNameKey = (name: string): string => {
  const key = toNameKey(name)
  if (key === '') throw invalidField('name', 'INVALID')
  return key
}

/** Renaming or accepting a name marks it as reviewed. The old name still finds it. */
export const changeListedMake: Handler<'changeListedMake'> = async ({ params, body, caller }, services) => {
  const { id } = params
  const { name } = body
  services.log.info({ accountId: caller.accountId, make: id }, 'make changed')
  return services.runIdempotent(async trx => {
    await lockLists(trx)
    if (name !== undefined) {
      const key = requireNameKey(name)
      await sql`
        insert into make_word (key, sound, make_id) select ${key}, ${toNameSound(name)}, id from make where id = ${id}
        on conflict do nothing`.execute(trx)
      const word = await trx
        .selectFrom('make_word')
        .select('make_id')
        .where('key', '=', key)
        .executeTakeFirst()
      if (word && word.make_id !== id) throw new ApiError('NAME_TAKEN')
      await trx.updateTable('make').set({ name, key }).where('id', '=', id).execute()
    }
    await trx.updateTable('make').set({ is_reviewed: true }).where('id', '=', id).execute()
    const make = await readMake(trx, id)
    if (!make) throw new ApiError('NOT_FOUND')
    return { make }
  })
}

export const changeListedModel: Handler<'changeListedModel'> = async ({ params, body, caller }, services) => {
  const { id } = params
  const { name } = body
  services.log.info({ accountId: caller.accountId, model: id }, 'model changed')
  return services.runIdempotent(async trx => {
    await lockLists(trx)
    if (name !== undefined) {
      const key = requireNameKey(name)
      await sql`
        insert into model_word (make_id, key, sound, model_id)
        select make_id, ${key}, ${toNameSound(name)}, id from model where id = ${id}
        on conflict do nothing`.execute(trx)
      const { rows } = await sql<{ model_id: number }>`
        select w.model_id from model m join model_word w on w.make_id = m.make_id and w.key = ${key}
         where m.id = ${id}`.execute(trx)
      if (rows[0] && rows[0].model_id !== id) throw new ApiError('NAME_TAKEN')
      await trx.updateTable('model').set({ name, key }).where('id', '=', id).execute()
    }
    await trx.updateTable('model').set({ is_reviewed: true }).where('id', '=', id).execute()
    const model = await readModel(trx, id)
    if (!model) throw new ApiError('NOT_FOUND')
    return { model }
  })
}
