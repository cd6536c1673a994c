import { isContractor } from '@autokierto/domain/access/roles'
import { listMailTopics } from '@autokierto/domain/fields/mail-fields'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readAllChoices, readChoices } from './read-choices.ts'

export const changeMailChoices: Handler<'changeMailChoices'> = ({ body, caller }, services) =>
  services.runIdempotent(async trx => {
    const { accountId } = caller
    const ownShopIds = new Set((await readChoices(trx, accountId)).map(({ shop }) => shop.id))
    if (body.sites.some(({ shop_id }) => !ownShopIds.has(shop_id))) throw new ApiError('SHOP_NOT_FOUND')
    const topicsOfCaller = listMailTopics(isContractor(caller.actor))
    if (body.sites.some(({ topics }) => topics.some(topic => !topicsOfCaller.includes(topic))))
      throw invalidField('sites', 'INVALID')
    for (const { shop_id, pace, topics } of body.sites) {
      await trx
        .deleteFrom('mail_choice')
        .where('account_id', '=', accountId)
        .where('shop_id', '=', shop_id)
        .execute()
      if (pace === null || topics.length === 0) continue
      await trx
        .insertInto('mail_choice')
        .values({ account_id: accountId, shop_id, pace, topics: [...new Set(topics)] })
        .onConflict(conflict =>
          conflict
            .columns(['account_id', 'shop_id'])
            .doUpdateSet(({ ref }) => ({ pace: ref('excluded.pace'), topics: ref('excluded.topics') })),
        )
        .execute()
    }
    if (body.bulletins !== undefined)
      await trx
        .updateTable('account')
        .set(({ fn, val }) => ({
          // Keeps the time of the first unsubscription.
          bulletins_ended_at: body.bulletins ? null : fn.coalesce('bulletins_ended_at', val(services.now())),
        }))
        .where('id', '=', accountId)
        .execute()
    return readAllChoices(trx, accountId)
  })
