import { toDay } from '@autokierto/domain/shops/calendar'
import type { Handler } from '../../platform/http/handler.ts'
import { readBulletin } from './bulletin-list.ts'
import { validateBulletin } from './validate-bulletin.ts'

/** A job writes the e-mails, because there may be many. */
export const createBulletin: Handler<'createBulletin'> = ({ body }, services) => {
  validateBulletin(body)
  const now = services.now()
  return services.runIdempotent(async trx => {
    const { id } = await trx
      .insertInto('bulletin')
      .values({ ...body, audiences: [...new Set(body.audiences)], created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { bulletin: (await readBulletin(trx, toDay(now), id))! }
  })
}
