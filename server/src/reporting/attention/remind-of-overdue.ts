import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { ConflictReason } from '@autokierto/domain/errors/conflict-reasons'
import { toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { type OverdueStep, overdueAfterDays } from '@autokierto/domain/vehicles/overdue'
import { sql, type Transaction } from 'kysely'
import { isReachable, listSiteAddresses } from '../../network/shops/site-addresses.ts'
import type { Database } from '../../platform/database/types.ts'
import { stateConflict } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'
import { isOverdue, overdueStepSource } from './overdue-steps.ts'

/**
 * Mails each site with overdue vehicles at a step, once a day. The reminder is recorded before the mails are queued, so
 * a concurrent request finds no site to remind.
 * @throws ApiError STATE_CONFLICT when there is no site to remind, with `daily_limit` when all were reminded today
 */
export const remindOfOverdue: Handler<'remindOfOverdue'> = ({ body: { step } }, services) => {
  const now = services.now()
  return services.runIdempotent(async trx => {
    const sites = await recordReminders(trx, step, now)
    if (sites.length === 0) throw stateConflict(await getConflictReason(trx, step, now))
    for (const { addresses, ...site } of sites) {
      for (const { email, language } of addresses) {
        const message = buildOverdueReminder(site, step, language, services.config.publicUrl)
        await queueMail(trx, services, { kind: 'overdue', to: email, letter: message })
      }
    }
    return { sites: sites.map(({ id, name }) => ({ id, name })) }
  })
}

type OverdueSite = { id: number; name: string; count: number; days: number }
type SiteToRemind = OverdueSite & { addresses: { email: string; language: Language }[] }

/** @returns the sites that had not been reminded of the step today */
const recordReminders = async (
  trx: Transaction<Database>,
  step: OverdueStep,
  now: Date,
): Promise<SiteToRemind[]> => {
  const { rows } = await sql<SiteToRemind>`
    with late as (
      select s.id, s.name, ${listSiteAddresses} as addresses, count(*)::integer as count,
             max(floor(extract(epoch from ${now}::timestamptz - w.since) / 86400))::integer as days
        from ${overdueStepSource} w join shop s on s.id = w.shop_id
       where w.step = ${step} and ${isReachable} and ${isOverdue(now)}
       group by s.id
    ), noted as (
      insert into overdue_reminder as kept (shop_id, step, reminded_on)
      select id, ${step}, ${toDay(now)}::date from late order by id
      on conflict (shop_id, step) do update set reminded_on = excluded.reminded_on
       where kept.reminded_on < excluded.reminded_on
      returning shop_id
    )
    select late.* from late join noted on noted.shop_id = late.id order by late.id`.execute(trx)
  return rows
}

/** Returns `daily_limit` when a site was reminded of the step today, otherwise `state_changed`. */
const getConflictReason = async (
  trx: Transaction<Database>,
  step: OverdueStep,
  now: Date,
): Promise<ConflictReason> => {
  const reminded = await trx
    .selectFrom('overdue_reminder')
    .select('shop_id')
    .where('step', '=', step)
    .where('reminded_on', '=', toDay(now))
    .limit(1)
    .executeTakeFirst()
  return reminded ? 'daily_limit' : 'state_changed'
}

const texts = defineTexts({
  subject: {
    fi: 'Ajoneuvoja yli määräajan: {site}',
    en: 'Vehicles over the time limit: {site}',
    se: 'Fordon över tidsgränsen: {site}',
  },
  announced: {
    fi: 'Pisteelle ilmoitettuja ajoneuvoja ei ole otettu vastaan {limit} päivässä. Ota ne vastaan. Jos ajoneuvo ei tule, hylkää se.',
    en: 'Vehicles announced to your site have not been received within {limit} days. Receive them, or reject a vehicle that will not come.',
    se: 'Fordon som anmälts till er plats har inte tagits emot inom {limit} dagar. Ta emot dem. Avvisa fordonet om det inte kommer.',
  },
  received: {
    fi: 'Vastaanotetuista ajoneuvoista ei ole annettu romutustodistusta {limit} päivässä. Anna todistukset.',
    en: 'No certificate of destruction has been issued within {limit} days for vehicles you have received. Please issue them.',
    se: 'Skrotningsintyg har inte utfärdats inom {limit} dagar för fordon som ni tagit emot. Utfärda intygen.',
  },
  certified: {
    fi: 'Ajoneuvoja, joista on annettu romutustodistus, ei ole merkitty loppuun käsitellyiksi {limit} päivässä. Käsittele ne loppuun.',
    en: 'Vehicles with a certificate of destruction have not been finished within {limit} days. Please finish them.',
    se: 'Fordon med skrotningsintyg har inte slutbehandlats inom {limit} dagar. Slutför behandlingen.',
  },
  count: { fi: 'Ajoneuvoja', en: 'Vehicles', se: 'Fordon' },
  oldest: { fi: 'Vanhin odottanut', en: 'The oldest has waited', se: 'Det äldsta har väntat' },
  days: { fi: '{days} päivää', en: '{days} days', se: '{days} dagar' },
  open: { fi: 'Avaa ajoneuvot', en: 'Open the vehicles', se: 'Öppna fordonen' },
})

const stepLists = {
  announced: linkedPages.incoming(),
  received: linkedPages.process(),
  certified: linkedPages.process(),
} as const satisfies Readonly<Record<OverdueStep, unknown>>

const buildOverdueReminder = (
  { name, count, days }: OverdueSite,
  step: OverdueStep,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const subject = fillTemplate(texts.subject[language], { site: name })
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fillTemplate(texts[step][language], { limit: String(overdueAfterDays[step]) })],
    facts: [
      [texts.count[language], String(count)],
      [texts.oldest[language], fillTemplate(texts.days[language], { days: String(days) })],
    ],
    lists: [],
    link: { label: texts.open[language], url: buildLink(publicUrl, stepLists[step]) },
    footer: noReply[language],
  }
}
