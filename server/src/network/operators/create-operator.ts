import { toYear } from '@autokierto/domain/shops/calendar'
import { requireReauthentication } from '../../accounts/second-factors/reauthentication.ts'
import { concludeNaming } from '../../accounts/users/conclude-naming.ts'
import { consumeInvitation } from '../../accounts/users/consume-invitation.ts'
import { inviteMainUser } from '../../accounts/users/invite-main-user.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { readOperator } from './operator-list.ts'

/** The main user enters the rest: owners do not see the site until it has a location and contact details. */
export const createOperator: Handler<'createOperator'> = async ({ body, caller }, services) => {
  const { name, business_id, contact_person, email, phone, shop_name, ...user } = body
  const { reports_from = toYear(services.now()) } = body
  const { first_name, last_name, username, user_email, language } = user
  await requireReauthentication(services, caller.accountId, body)
  await consumeInvitation(services, caller, user_email)
  return concludeNaming(services, caller, async trx => {
    const created = await trx
      .insertInto('operator')
      .values({ name, business_id, contact_person, email, phone, reports_from })
      .onConflict(conflict => conflict.column('business_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new ApiError('BUSINESS_ID_TAKEN')
    await trx.insertInto('shop').values({ operator_id: created.id, name: shop_name }).execute()
    await inviteMainUser(trx, services, created.id, {
      first_name,
      last_name,
      username,
      email: user_email,
      language,
    })
    return { operator: (await readOperator(trx, created.id))! }
  })
}
