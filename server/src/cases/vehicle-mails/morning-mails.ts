import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { type Kysely, sql, type Transaction } from 'kysely'
import { mailEnding } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { canWorkAt } from '../../accounts/site-access/can-work-at.ts'
import { localZone } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'
import { type ShopMail, shopMailHeading } from './shop-messages.ts'
import { formatMailVehicleName } from './vehicle-name.ts'

const texts = defineTexts({
  one: { fi: 'Yksi tapahtuma pisteessä', en: 'One thing has happened', se: 'En händelse' },
  many: {
    fi: '{count} tapahtumaa pisteissä',
    en: '{count} things have happened',
    se: '{count} händelser',
  },
  text: {
    fi: 'Tätä on tapahtunut edellisen aamuviestin jälkeen. Ajantasaiset tiedot ovat palvelussa.',
    en: 'This has happened since the last morning mail. What holds now is in the service.',
    se: 'Det här har hänt sedan det förra morgonmeddelandet. Det aktuella läget finns i tjänsten.',
  },
  choose: {
    fi: 'Viestit valitaan omassa profiilissa.',
    en: 'The mails are chosen in your own profile.',
    se: 'Meddelandena väljs i den egna profilen.',
  },
  open: { fi: 'Avaa palvelu', en: 'Open the service', se: 'Öppna tjänsten' },
})

/** The last 7 a.m. in Finnish time that has passed. */
const previousDigestAt = (now: Date) => sql<Date>`(
  select case when m at time zone ${localZone} <= ${now}::timestamptz then m else m - interval '1 day' end
           at time zone ${localZone}
    from (select date_trunc('day', ${now}::timestamptz at time zone ${localZone}) + interval '7 hours' as m) t)`

/**
 * Sends each user due for a digest one mail with all stored notes. The notes are deleted in the same transaction, so
 * that each is sent once. A missed morning is caught up later.
 */
export const sendMorningMails = async (services: Services): Promise<void> => {
  const { db, log, now } = services
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from morning_note where created_at < ${previousDigestAt(now())}`.execute(db)
  for (const { account_id } of rows) {
    await db
      .transaction()
      .execute(trx => queueMorningMail(trx, services, account_id))
      .catch((err: unknown) =>
        log.error({ err, accountId: account_id }, 'a morning mail could not be queued'),
      )
  }
}

type Note = {
  kind: ShopMail
  shop_id: number
  shop_name: string
  may_hear: boolean
  plate: string | null
  vin: string | null
  make: string | null
  model: string | null
  vehicle_kind: VehicleKind
}

const queueMorningMail = async (
  trx: Transaction<Database>,
  services: Services,
  accountId: number,
): Promise<void> => {
  const notes = await consumeNotes(trx, services.now(), accountId)
  const account = await trx
    .selectFrom('account')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const visibleNotes = notes.filter(({ may_hear }) => may_hear)
  if (!account?.email || visibleNotes.length === 0) return
  await queueMail(trx, services, {
    kind: 'morning',
    to: account.email,
    letter: {
      ...buildDigest(visibleNotes, account.language, services.config.publicUrl),
      ...mailEnding(services, { kind: 'morning', accountId }, account.language),
    },
  })
}

const consumeNotes = async (trx: Kysely<Database>, now: Date, accountId: number): Promise<Note[]> => {
  const { rows } = await sql<Note>`
    with taken as (
      delete from morning_note where account_id = ${accountId} and created_at < ${previousDigestAt(now)} returning *)
    select n.kind, shop.id as shop_id, shop.name as shop_name, v.plate, v.vin, v.make, v.model, v.kind as vehicle_kind,
           a.blocked_at is null and a.deleted_at is null and shop.deleted_at is null and ${canWorkAt(sql`a`, sql`shop`)} as may_hear
      from taken n
      join account a on a.id = n.account_id
      join shop on shop.id = n.shop_id
      join vehicle_event e on e.id = n.event_id
      join vehicle v on v.id = e.vehicle_id
     order by shop.id, n.event_id, n.kind`.execute(trx)
  return rows
}

const buildDigest = (notes: readonly Note[], language: Language, publicUrl: string): EmailMessage => {
  const heading =
    notes.length === 1
      ? texts.one[language]
      : fillTemplate(texts.many[language], { count: String(notes.length) })
  const sites = [...new Set(notes.map(({ shop_id }) => shop_id))]
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [texts.text[language], texts.choose[language]],
    facts: [],
    lists: sites.map(site => {
      const siteNotes = notes.filter(({ shop_id }) => shop_id === site)
      return {
        title: siteNotes[0]!.shop_name,
        items: siteNotes.map(
          ({ kind, vehicle_kind, ...vehicle }) =>
            `${shopMailHeading(kind, language)}: ${formatMailVehicleName({ ...vehicle, kind: vehicle_kind }, language)}`,
        ),
      }
    }),
    link: { label: texts.open[language], url: buildLink(publicUrl, linkedPages.operatorHome()) },
    footer: noReply[language],
  }
}
