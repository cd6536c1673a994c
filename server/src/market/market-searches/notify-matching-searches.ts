import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Language } from '@autokierto/domain/texts/languages'
import type { VehicleKind } from '@autokierto/domain/vehicles/kinds'
import { statusesOnMarket } from '@autokierto/domain/vehicles/status-sets'
import { sql, type Transaction } from 'kysely'
import { mailEnding } from '../../accounts/mail-subscriptions/mail-ending.ts'
import { canWorkAt } from '../../accounts/site-access/can-work-at.ts'
import { formatMailVehicleName, listVehicleFacts } from '../../cases/vehicle-mails/vehicle-name.ts'
import { distanceKm } from '../../cases/vehicles/distance.ts'
import { literals } from '../../platform/database/literals.ts'
import type { Database } from '../../platform/database/types.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { defineTexts, noReply } from '../../platform/texts/texts.ts'

const texts = defineTexts({
  heading: {
    fi: 'Hakuvahti löysi ajoneuvon',
    en: 'A saved search has found a vehicle',
    se: 'En sökbevakning hittade ett fordon',
  },
  text: {
    fi: 'Toinen piste on julkaissut ajoneuvon, joka sopii hakuusi. Ensimmäinen varaus ratkaisee.',
    en: 'Another site has published a vehicle that fits your search. The first claim gets it.',
    se: 'En annan plats har publicerat ett fordon som passar din sökning. Den första reservationen gäller.',
  },
  year: { fi: 'Vuosimalli', en: 'Model year', se: 'Årsmodell' },
  site: { fi: 'Piste', en: 'Site', se: 'Mottagningsplats' },
  search: { fi: 'Haku', en: 'Search', se: 'Sökning' },
  open: { fi: 'Avaa tarjolla olevat', en: 'Open what is available', se: 'Öppna tillgängliga' },
})

type SearchMatch = {
  account_id: number
  email: string
  language: Language
  searches: string
  search_ids: number[]
  /** Criteria of the first matching search. */
  criteria: Record<'q' | 'kind' | 'year_from' | 'within_km' | 'score_from', string | number | null>
  plate: string | null
  vin: string | null
  make: string | null
  model: string | null
  model_year: number | null
  kind: VehicleKind
  site: string
}

const searchableText = sql`search_key(concat_ws(' ', v.plate, v.plate_key, v.make, v.model))`

/** Each user gets one e-mail per publication, however many of their searches match. */
export const notifyMatchingSearches = (
  services: Services,
  { vehicleId, eventId }: { vehicleId: number; eventId: number },
): Promise<void> =>
  services.db.transaction().execute(async trx => {
    // The lock makes sure that the vehicle is still listed: it may just have been claimed or withdrawn.
    await trx.selectFrom('vehicle').select('id').where('id', '=', vehicleId).forUpdate().execute()
    for (const match of await findMatchingSearches(trx, vehicleId, eventId))
      await queueMail(trx, services, {
        kind: 'market_found',
        to: match.email,
        letter: {
          ...buildMatchMessage(match, services.config.publicUrl),
          ...mailEnding(services, { kind: 'searches', searchIds: match.search_ids }, match.language),
        },
        eventId,
        accountId: match.account_id,
      })
  })

const findMatchingSearches = async (
  trx: Transaction<Database>,
  vehicleId: number,
  eventId: number,
): Promise<SearchMatch[]> => {
  const { rows } = await sql<SearchMatch>`
    select a.id as account_id, a.email, a.language, string_agg(w.name, ', ' order by w.id) as searches,
           array_agg(w.id order by w.id) as search_ids,
           (array_agg(jsonb_build_object('q', w.q, 'kind', w.kind, 'year_from', w.year_from,
             'within_km', w.within_km, 'score_from', w.score_from) order by w.id))[1] as criteria,
           v.plate, v.vin, v.make, v.model, v.model_year, v.kind, s.name as site
      from vehicle v
      join shop s on s.id = v.shop_id
      join saved_search w on true
      join shop own on own.id = w.shop_id and own.deleted_at is null and own.operator_id <> s.operator_id
      join shop on shop.id = own.id
      join account a on a.id = w.account_id and a.email is not null and a.outsource_id is null
       and a.blocked_at is null and a.deleted_at is null and ${canWorkAt(sql`a`, sql`shop`)}
     where v.id = ${vehicleId} and v.status in (${literals(statusesOnMarket)})
       and (w.kind is null or v.kind = w.kind)
       and (w.year_from is null or v.model_year >= w.year_from)
       and (w.score_from is null or v.reuse_score >= w.score_from)
       and (w.within_km is null or ${distanceKm} <= w.within_km)
       and not exists (
         select from regexp_split_to_table(search_key(coalesce(w.q, '')), '\\s+') word
          where word <> '' and position(word in ${searchableText}) = 0)
       and not exists (
         select from mail m where m.event_id = ${eventId} and m.kind = 'market_found' and m.account_id = a.id)
     group by a.id, v.id, s.id order by a.id`.execute(trx)
  return rows
}

const buildMatchMessage = (
  { language, searches, criteria, site, model_year, ...vehicle }: SearchMatch,
  publicUrl: string,
): EmailMessage => {
  const name = formatMailVehicleName(vehicle, language)
  return {
    language,
    subject: `${texts.heading[language]}: ${name}`,
    heading: texts.heading[language],
    paragraphs: [texts.text[language]],
    facts: [
      ...listVehicleFacts(vehicle, language),
      ...(model_year ? [[texts.year[language], String(model_year)] as const] : []),
      [texts.site[language], site],
      [texts.search[language], searches],
    ],
    lists: [],
    link: { label: texts.open[language], url: buildLink(publicUrl, linkedPages.available(criteria)) },
    footer: noReply[language],
  }
}
