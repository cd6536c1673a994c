import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { sql, type Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import type { EmailMessage } from '../mail/message.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../mail/texts.ts'
import { mainUserAddresses } from '../users/main-users.ts'

type Mailing = Pick<Services, 'config' | 'jobs' | 'now'>

const words = defineTexts({
  failing: {
    fi: 'Webhookin viestit eivät mene perille: {host}',
    en: 'A webhook is not getting through: {host}',
    se: 'En webhooks meddelanden kommer inte fram: {host}',
  },
  failingText: {
    fi: 'Osoite ei ole ottanut kaikkia viestejä vastaan vuorokauteen. Jokaista viestiä yritetään kolme päivää. Korjaa vastaanottaja ja lähetä testi webhookin sivulta: odottavat viestit lähtevät heti sen kanssa.',
    en: 'The address has not taken all messages for a whole day. Each message is tried for three days. Mend the receiver and send a test from the page of the webhook: what waits goes out with it at once.',
    se: 'Adressen har inte tagit emot alla meddelanden på ett dygn. Varje meddelande försöks i tre dygn. Rätta mottagaren och skicka ett test från webhookens sida: det som väntar går ut genast tillsammans med det.',
  },
  off: {
    fi: 'Webhook on kytketty pois: {host}',
    en: 'A webhook has been switched off: {host}',
    se: 'En webhook har stängts av: {host}',
  },
  offText: {
    fi: 'Vastaanottaja vastasi 410, eli osoite on poistettu käytöstä. Sinne ei enää lähetetä mitään, ei myöskään odottavia viestejä. Tee uusi webhook, jos tarvitset viestejä edelleen.',
    en: 'The receiver answered 410: the address is no longer in use. Nothing more is sent there, nor what was waiting. Make a new webhook if you still need the messages.',
    se: 'Mottagaren svarade 410: adressen används inte längre. Inget mer skickas dit, inte heller det som väntade. Skapa en ny webhook om meddelandena fortfarande behövs.',
  },
  host: { fi: 'Palvelin', en: 'Host', se: 'Server' },
  made: { fi: 'Tehty', en: 'Made', se: 'Skapad' },
  since: { fi: 'Lähtien', en: 'Since', se: 'Sedan' },
  openOne: { fi: 'Avaa webhook', en: 'Open the webhook', se: 'Öppna webhooken' },
  openAll: { fi: 'Avaa webhookit', en: 'Open the webhooks', se: 'Öppna webhookarna' },
})

type Told = { id: number; operator_id: number; url: string; created_at: Date; failing_since: Date | null }

/** Only the host is named: what follows it is often the receiver's secret. */
const letterOf = (
  webhook: Told,
  what: 'failing' | 'off',
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const { host } = new URL(webhook.url)
  const heading = fillTemplate(words[what][language], { host })
  const moment = (at: Date) => `${formatDay(language, toDay(at))} ${formatHours(language, toClockTime(at))}`
  const isOff = what === 'off'
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [words[`${what}Text`][language]],
    facts: [
      [words.host[language], host],
      [words.made[language], moment(webhook.created_at)],
      ...(webhook.failing_since && !isOff
        ? [[words.since[language], moment(webhook.failing_since)] as const]
        : []),
    ],
    lists: [],
    link: {
      label: words[isOff ? 'openAll' : 'openOne'][language],
      url: buildLink(publicUrl, isOff ? linkedPages.webhooks() : linkedPages.webhook(webhook.id)),
    },
    footer: noReply[language],
  }
}

const tellMainUsers = async (
  trx: Transaction<Database>,
  services: Mailing,
  webhook: Told,
  what: 'failing' | 'off',
): Promise<void> => {
  for (const { to, language } of await mainUserAddresses(trx, webhook.operator_id))
    await queueMail(trx, services, {
      kind: `webhook_${what}`,
      to,
      letter: letterOf(webhook, what, language, services.config.publicUrl),
    })
}

const told = sql`id, operator_id, url, created_at, failing_since`

/** Mails each company whose address has not got everything for a day, once until it gets through again. */
export const tellOfFailing = async (trx: Transaction<Database>, services: Mailing): Promise<void> => {
  const now = services.now()
  const { rows } = await sql<Told>`
    update webhook set failing_told_at = ${now}::timestamptz
     where ended_at is null and failing_told_at is null
       and failing_since <= ${now}::timestamptz - interval '1 day'
    returning ${told}`.execute(trx)
  for (const webhook of rows) await tellMainUsers(trx, services, webhook, 'failing')
}

/** The receiver says that the address is gone: nothing is sent there any more, and its company is told. */
export const switchOff = async (trx: Transaction<Database>, services: Mailing, id: number): Promise<void> => {
  const { rows } = await sql<Told>`
    update webhook set ended_at = ${services.now()}::timestamptz where id = ${id} and ended_at is null
    returning ${told}`.execute(trx)
  for (const webhook of rows)
    if (!(await hasLostAnother(trx, webhook, services.now())))
      await tellMainUsers(trx, services, webhook, 'off')
}

/** Whether another webhook of the company ended within the hour, by itself or by a user: one mail an hour is enough. */
const hasLostAnother = async (
  trx: Transaction<Database>,
  { id, operator_id }: Pick<Told, 'id' | 'operator_id'>,
  now: Date,
): Promise<boolean> => {
  const other = await trx
    .selectFrom('webhook')
    .select('id')
    .where('operator_id', '=', operator_id)
    .where('id', '<>', id)
    .where('ended_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirst()
  return other !== undefined
}
