import { toDay } from '@autokierto/domain/shops/calendar'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readBulletin } from './bulletin-list.ts'
import { validateBulletin } from './validate-bulletin.ts'

export const changeBulletin: Handler<'changeBulletin'> = ({ params: { id }, body }, services) =>
  services.runIdempotent(async trx => {
    const before = await trx
      .selectFrom('bulletin')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new ApiError('NOT_FOUND')
    const { text_fi, text_en, text_se, first_day, last_day, by_mail } = { ...before, ...body }
    const audiences = [...new Set(body.audiences ?? before.audiences)]
    validateBulletin({ first_day, last_day })
    await trx
      .updateTable('bulletin')
      .set({ text_fi, text_en, text_se, first_day, last_day, by_mail, audiences })
      .where('id', '=', id)
      .execute()
    return { bulletin: (await readBulletin(trx, toDay(services.now()), id))! }
  })
