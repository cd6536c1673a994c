import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { hourMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../../platform/texts/texts.ts'
import { mainUserAddresses } from '../users/main-users.ts'

type WebhookMailServices = Pick<Services, 'config' | 'jobs' | 'now'>

const texts = defineTexts({
  failing: {
    fi: 'Webhookin viestit eivät mene perille: {host}',
    en: 'A webhook is not getting through: {host}',
    se: 'En webhooks meddelanden kommer inte fram: {host}',
  },
  failingText: {
    fi: 'Osoite ei ole ottanut kaikkia viestejä vastaan vuorokauteen. Jokaista viestiä yritetään {days} päivää. Korjaa vastaanottaja ja lähetä testi webhookin sivulta: odottavat viestit lähtevät heti sen kanssa.',
    en: 'The address has not taken all messages for a whole day. Each message is tried for {days} days. Mend the receiver and send a test from the page of the webhook: what waits goes out with it at once.',
    se: 'Adressen har inte tagit emot alla meddelanden på ett dygn. Varje meddelande försöks i {days} dygn. Rätta mottagaren och skicka ett test från webhookens sida: det som väntar går ut genast tillsammans med det.',
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

type FailingWebhook = {
  id: number
  operator_id: number
  url: string
  created_at: Date
  failing_since: Date | null
}

/** Names only the host, because the rest of the URL is often a secret of the receiver. */
const buildWebhookMessage = (
  webhook: FailingWebhook,
  problem: 'failing' | 'off',
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const { host } = new URL(webhook.url)
  const heading = fillTemplate(texts[problem][language], { host })
  const formatMoment = (at: Date) =>
    `${formatDay(language, toDay(at))} ${formatHours(language, toClockTime(at))}`
  const isOff = problem === 'off'
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [fillTemplate(texts[`${problem}Text`][language], { days: limits.webhookRetryDays })],
    facts: [
      [texts.host[language], host],
      [texts.made[language], formatMoment(webhook.created_at)],
      ...(webhook.failing_since && !isOff
        ? [[texts.since[language], formatMoment(webhook.failing_since)] as const]
        : []),
    ],
    lists: [],
    link: {
      label: texts[isOff ? 'openAll' : 'openOne'][language],
      url: buildLink(publicUrl, isOff ? linkedPages.webhooks() : linkedPages.webhook(webhook.id)),
    },
    footer: noReply[language],
  }
}

const notifyMainUsers = async (
  trx: Transaction<Database>,
  services: WebhookMailServices,
  webhook: FailingWebhook,
  problem: 'failing' | 'off',
): Promise<void> => {
  for (const { to, language } of await mainUserAddresses(trx, webhook.operator_id))
    await queueMail(trx, services, {
      kind: `webhook_${problem}`,
      to,
      letter: buildWebhookMessage(webhook, problem, language, services.config.publicUrl),
    })
}

const returnedColumns = sql`id, operator_id, url, created_at, failing_since`

/** Mails companies whose webhook has been failing for a day, once until it works again. */
export const notifyOfFailing = async (
  trx: Transaction<Database>,
  services: WebhookMailServices,
): Promise<void> => {
  const now = services.now()
  const { rows } = await sql<FailingWebhook>`
    update webhook set failing_told_at = ${now}::timestamptz
     where ended_at is null and failing_told_at is null
       and failing_since <= ${now}::timestamptz - interval '1 day'
    returning ${returnedColumns}`.execute(trx)
  for (const webhook of rows) await notifyMainUsers(trx, services, webhook, 'failing')
}

/** Ends a webhook after its receiver answered 410, and notifies the company. */
export const switchOff = async (
  trx: Transaction<Database>,
  services: WebhookMailServices,
  id: number,
): Promise<void> => {
  const { rows } = await sql<FailingWebhook>`
    update webhook set ended_at = ${services.now()}::timestamptz where id = ${id} and ended_at is null
    returning ${returnedColumns}`.execute(trx)
  for (const webhook of rows)
    if (!(await hasEndedRecently(trx, webhook, services.now())))
      await notifyMainUsers(trx, services, webhook, 'off')
}

/** Returns true if another webhook of the company ended within the last hour: one mail per hour is enough. */
const hasEndedRecently = async (
  trx: Transaction<Database>,
  { id, operator_id }: Pick<FailingWebhook, 'id' | 'operator_id'>,
  now: Date,
): Promise<boolean> => {
  const other = await trx
    .selectFrom('webhook')
    .select('id')
    .where('operator_id', '=', operator_id)
    .where('id', '<>', id)
    .where('ended_at', '>', new Date(now.getTime() - hourMs))
    .executeTakeFirst()
  return other !== undefined
}
