import { isUrgent, type MailTopic } from '@autokierto/domain/fields/mail-fields'
import type { Language } from '@autokierto/domain/texts/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import { canWorkAt } from '../site-access/can-work-at.ts'

/** A user who has chosen to get mails of a topic at a site. */
export type Recipient = { accountId: number; email: string; language: Language }

type RecipientRow = { id: number; email: string; language: Language; pace: 'now' | 'morning' }

/** The user still has access to the site, is not blocked, and has an address other than that of the site. */
const isEligible = (topic: MailTopic) => sql<boolean>`
  a.email is not null and a.blocked_at is null and a.deleted_at is null and ${canWorkAt(sql`a`, sql`shop`)}
  and lower(a.email) is distinct from lower(shop.email)
  and (a.outsource_id is null or ${topic} not in ('claimed', 'expiring', 'expired'))`

/** Returns the users to mail immediately, and stores a note for those who get a morning digest. */
export const findImmediateRecipients = async (
  trx: Transaction<Database>,
  {
    topic,
    shopId,
    eventId,
    kind,
    now,
  }: { topic: MailTopic; shopId: number; eventId: number; kind: string; now: Date },
): Promise<Recipient[]> => {
  const { rows } = await sql<RecipientRow>`
    select a.id, a.email, a.language, c.pace
      from mail_choice c join account a on a.id = c.account_id join shop on shop.id = c.shop_id
     where c.shop_id = ${shopId} and ${topic} = any(c.topics) and ${isEligible(topic)}
     order by a.id`.execute(trx)
  const immediate = rows.filter(({ pace }) => pace === 'now' || isUrgent(topic))
  const deferred = rows.filter(row => !immediate.includes(row))
  if (deferred.length > 0)
    await trx
      .insertInto('morning_note')
      .values(
        deferred.map(({ id }) => ({
          account_id: id,
          event_id: eventId,
          kind,
          shop_id: shopId,
          created_at: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return immediate.map(({ id, email, language }) => ({ accountId: id, email, language }))
}
