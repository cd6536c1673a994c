import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Language } from '@autokierto/domain/texts/languages'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { mailEnding } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { hashAddress } from '../../accounts/mail-subscriptions/token.ts'
import type { BulletinTable, Database } from '../../platform/database/types.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
  subject: {
    fi: 'Tiedote Autokierron käyttäjille',
    en: 'An announcement to users of Autokierto',
    se: 'En bulletin till Autokiertos användare',
  },
  open: { fi: 'Avaa palvelu', en: 'Open the service', se: 'Öppna tjänsten' },
})

/**
 * Mails the bulletins that are due today. All e-mails of a bulletin are inserted in one transaction with its
 * `mailed_at`, so each recipient gets it once. A bulletin that fails does not hold up the others.
 */
export const mailBulletins = async (services: Services): Promise<void> => {
  const { db, log, now } = services
  const due = await db
    .selectFrom('bulletin')
    .select('id')
    .where(isDue(toDay(now())))
    .orderBy('id')
    .execute()
  for (const { id } of due) {
    await db
      .transaction()
      .execute(trx => writeAll(trx, services, id))
      .catch((err: unknown) =>
        log.error({ err, bulletin: id }, 'the mails of a bulletin could not be queued'),
      )
  }
}

const isDue = (today: string) =>
  sql<boolean>`by_mail and mailed_at is null and ${today}::date between first_day and last_day`

const writeAll = async (trx: Transaction<Database>, services: Services, id: number): Promise<void> => {
  const now = services.now()
  const bulletin = await trx
    .updateTable('bulletin')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where(isDue(toDay(now)))
    .returningAll()
    .executeTakeFirst()
  if (!bulletin) return
  for (const { email, language, id, is_owner } of await readRecipients(trx, bulletin)) {
    const home = is_owner ? linkedPages.ownerHome() : linkedPages.operatorHome()
    const message = buildBulletinMessage(bulletin, language, buildLink(services.config.publicUrl, home))
    const recipient = is_owner ? { announcementId: id, addressHash: hashAddress(email) } : { accountId: id }
    const ending = mailEnding(services, { kind: 'bulletins', ...recipient }, language)
    await queueMail(trx, services, { kind: 'bulletin', to: email, letter: { ...message, ...ending } })
  }
}

type BulletinRecipient = { email: string; language: Language; id: number; is_owner: boolean }

/**
 * Selects users who may sign in, by their company, and owners with an open announcement, who gave the address for
 * messages about it. Each address gets one e-mail; an address whose user unsubscribed gets none. An owner's
 * unsubscription only stops the e-mails to owners, because an announcement may name any address.
 */
const readRecipients = async (
  db: Kysely<Database>,
  { audiences }: Selectable<BulletinTable>,
): Promise<BulletinRecipient[]> => {
  const { rows } = await sql<BulletinRecipient>`
    with ended as (
      select lower(email) as email, false as is_owner from account where bulletins_ended_at is not null and deleted_at is null
       union
      select lower(email), true from announcement where bulletins_ended_at is not null and closed_at is null
    )
    select distinct on (lower(email)) email, language, id, is_owner
      from (
        select a.email, a.language, a.id, false as is_owner
          from account a
          left join operator o on o.id = a.operator_id
          left join outsource s on s.id = a.outsource_id
         where a.blocked_at is null and a.deleted_at is null
           and case when a.outsource_id is not null
                 then 'contractors' = any(${audiences}::text[]) and s.deleted_at is null
                 else 'operators' = any(${audiences}::text[]) and o.id is not null end
        union all
        select a.email, a.language, a.id, true
          from announcement a
         where a.closed_at is null and 'owners' = any(${audiences}::text[])
      ) as told
     where email is not null and not exists (
       select from ended where ended.email = lower(told.email) and (told.is_owner or not ended.is_owner))
     order by lower(email), is_owner, language, id`.execute(db)
  return rows
}

const buildBulletinMessage = (
  bulletin: Selectable<BulletinTable>,
  language: Language,
  url: string,
): EmailMessage => ({
  language,
  subject: texts.subject[language],
  heading: texts.subject[language],
  paragraphs: bulletin[`text_${language}`].split('\n').filter(line => line.trim() !== ''),
  facts: [],
  lists: [],
  link: { label: texts.open[language], url },
  footer: noReply[language],
})
