import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { limits } from '@autokierto/domain/limits'
import { toClockTime, toDay } from '@autokierto/domain/shops/calendar'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { sql, type Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import type { EmailMessage } from '../mail/message.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { defineTexts, formatDay, formatHours, noReply } from '../mail/texts.ts'
import { claimsWithinHour } from './many-claims.ts'

/**
 * Mails the users of the association about a company that has claimed much of the market within an hour, once for each
 * hour. It runs after the claim: of two claims at the same time the later one finds both.
 */
export const tellManyClaims = (
  services: Services,
  { shopId, at }: { shopId: number; at: string },
): Promise<void> =>
  services.runIdempotent(async trx => {
    const claiming = await noteClaiming(trx, { shopId, at, now: services.now() })
    if (!claiming) return
    for (const { email, language } of await readAssociation(trx))
      await queueMail(trx, services, {
        kind: 'many_claims',
        to: email,
        letter: letterOf(claiming, language, services.config.publicUrl),
      })
  })

type Claiming = { id: number; name: string; business_id: string; most: number; last: Date }

/** @returns the company, where it has claimed so much and nobody was told of it within the last hour */
const noteClaiming = async (
  trx: Transaction<Database>,
  { shopId, at, now }: { shopId: number; at: string; now: Date },
): Promise<Claiming | undefined> => {
  const { rows } = await sql<Claiming>`
    with claim as (${claimsWithinHour(sql`${at}::timestamptz - interval '1 hour'`)}),
    claiming as (
      select o.id, o.name, o.business_id, max(claim.within_hour) as most, max(claim.at) as last
        from claim join operator o on o.id = claim.operator_id
       where o.id = (select operator_id from shop where id = ${shopId}) and claim.at >= ${at}::timestamptz
         and claim.within_hour >= ${limits.claimsPerHourTold}
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

const words = defineTexts({
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

const letterOf = (
  { id, name, business_id, most, last }: Claiming,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const subject = fillTemplate(words.subject[language], { company: name })
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fillTemplate(words.text[language], { limit: String(limits.claimsPerHourTold) })],
    facts: [
      [words.company[language], name],
      [words.businessId[language], business_id],
      [words.claims[language], String(most)],
      [
        words.last[language],
        `${formatDay(language, toDay(last))} ${formatHours(language, toClockTime(last))}`,
      ],
    ],
    lists: [],
    link: { label: words.open[language], url: buildLink(publicUrl, linkedPages.associationOperator(id)) },
    footer: noReply[language],
  }
}
