import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
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
import { claimsWithinHour } from './many-claims.ts'

/**
 * Mails the association's users about a company that claimed unusually many vehicles, at most once per hour. The job
 * runs after the claim, so the later one of two concurrent claims counts both.
 */
export const notifyOfManyClaims = (
  services: Services,
  { shopId, at }: { shopId: number; at: string },
): Promise<void> =>
  services.runIdempotent(async trx => {
    const company = await recordManyClaims(trx, { shopId, at, now: services.now() })
    if (!company) return
    for (const { email, language } of await readAssociation(trx))
      await queueMail(trx, services, {
        kind: 'many_claims',
        to: email,
        letter: buildManyClaimsMessage(company, language, services.config.publicUrl),
      })
  })

type ManyClaims = { id: number; name: string; business_id: string; most: number; last: Date }

/** @returns the company when it reached the limit and was not reported within the last hour */
const recordManyClaims = async (
  trx: Transaction<Database>,
  { shopId, at, now }: { shopId: number; at: string; now: Date },
): Promise<ManyClaims | undefined> => {
  const { rows } = await sql<ManyClaims>`
    with claim as (${claimsWithinHour(sql`${at}::timestamptz - interval '1 hour'`)}),
    claiming as (
      select o.id, o.name, o.business_id, max(claim.within_hour) as most, max(claim.at) as last
        from claim join operator o on o.id = claim.operator_id
       where o.id = (select operator_id from shop where id = ${shopId}) and claim.at >= ${at}::timestamptz
         and claim.within_hour >= ${limits.manyClaimsPerHour}
       group by o.id),
    noted as (
      insert into claims_told as kept (operator_id, told_at)
      select id, ${now} from claiming
      on conflict (operator_id) do update set told_at = excluded.told_at
       where kept.told_at <= excluded.told_at - interval '1 hour'
      returning operator_id)
    select claiming.* from claiming join noted on noted.operator_id = claiming.id`.execute(trx)
  return rows[0]
}

const readAssociation = (trx: Transaction<Database>): Promise<{ email: string; language: Language }[]> =>
  trx
    .selectFrom('account')
    .select([sql<string>`email`.as('email'), 'language'])
    .where('user_group', '=', 'association')
    .where('email', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

const texts = defineTexts({
  subject: {
    fi: 'Poikkeuksellisen paljon varauksia: {company}',
    en: 'An unusual number of claims: {company}',
    se: 'Ovanligt många reservationer: {company}',
  },
  text: {
    fi: 'Yritys on varannut markkinalta vähintään {limit} ajoneuvoa tunnin sisällä. Tarkista, tarvitseeko se ne kaikki: varatut ajoneuvot eivät ole muiden saatavilla.',
    en: 'The company has claimed at least {limit} vehicles on the market within an hour. Check whether it needs them all: claimed vehicles are not available to others.',
    se: 'Företaget har reserverat minst {limit} fordon på marknaden inom en timme. Kontrollera om det behöver alla: reserverade fordon är inte tillgängliga för andra.',
  },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  businessId: { fi: 'Y-tunnus', en: 'Business ID', se: 'FO-nummer' },
  claims: { fi: 'Varauksia tunnissa', en: 'Claims within an hour', se: 'Reservationer på en timme' },
  last: { fi: 'Viimeisin varaus', en: 'Latest claim', se: 'Senaste reservationen' },
  open: { fi: 'Avaa yritys', en: 'Open the company', se: 'Öppna företaget' },
})

const buildManyClaimsMessage = (
  { id, name, business_id, most, last }: ManyClaims,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const subject = fillTemplate(texts.subject[language], { company: name })
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fillTemplate(texts.text[language], { limit: String(limits.manyClaimsPerHour) })],
    facts: [
      [texts.company[language], name],
      [texts.businessId[language], business_id],
      [texts.claims[language], String(most)],
      [
        texts.last[language],
        `${formatDay(language, toDay(last))} ${formatHours(language, toClockTime(last))}`,
      ],
    ],
    lists: [],
    link: { label: texts.open[language], url: buildLink(publicUrl, linkedPages.associationOperator(id)) },
    footer: noReply[language],
  }
}
