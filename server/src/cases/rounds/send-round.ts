import type { PickupRoundStop } from '@autokierto/contract/rounds'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import { isComingFromOwner } from '@autokierto/domain/vehicles/status-sets'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { defineTexts, formatAgreedTime, formatDay, noReply } from '../../platform/texts/texts.ts'
import { formatMailVehicleName } from '../vehicle-mails/vehicle-name.ts'
import { readStops } from './read-round.ts'

const texts = defineTexts({
  heading: { fi: 'Noutosi {day}', en: 'Your pickups {day}', se: 'Dina avhämtningar {day}' },
  changed: {
    fi: 'Noutosi ovat muuttuneet: {day}',
    en: 'Your pickups have changed: {day}',
    se: 'Dina avhämtningar har ändrats: {day}',
  },
  text: {
    fi: 'Tässä järjestyksessä. Osoitteet ja puhelinnumerot ovat palvelussa.',
    en: 'In this order. The addresses and phone numbers are in the service.',
    se: 'I den här ordningen. Adresserna och telefonnumren finns i tjänsten.',
  },
  none: {
    fi: 'Sinulla ei ole enää noutoja tälle päivälle.',
    en: 'You have no pickups left for this day.',
    se: 'Du har inga avhämtningar kvar för den här dagen.',
  },
  open: { fi: 'Avaa omat noudot', en: 'Open your pickups', se: 'Öppna dina avhämtningar' },
})

type Driver = { id: number; name: string; email: string | null; language: Language }

const formatTime = ({ vehicle: { arrival } }: PickupRoundStop): string =>
  [arrival?.time_from, arrival?.time_until].filter(Boolean).join('-')

/** Lists the agreed time of each stop; the list is empty when no stop has one. */
const listTimes = (stops: readonly PickupRoundStop[]): string[] =>
  stops.some(formatTime) ? stops.map(formatTime) : []

const openStopsBy = (stops: readonly PickupRoundStop[]): Map<number, PickupRoundStop[]> => {
  const byDriver = new Map<number, PickupRoundStop[]>()
  for (const stop of stops) {
    if (stop.driver_id === null || !isComingFromOwner(stop.vehicle.status)) continue
    if (stop.vehicle.arrival?.collected_at) continue
    byDriver.set(stop.driver_id, [...(byDriver.get(stop.driver_id) ?? []), stop])
  }
  return byDriver
}

/**
 * Mails every driver whose stops changed since the last mail, including drivers without stops now. Drivers without an
 * e-mail address are returned by name; they get the mail once they have an address.
 */
export const sendRound: Handler<'sendRound'> = ({ body: { day }, shop, caller }, services) =>
  services.runIdempotent(async trx => {
    // The lock keeps concurrent requests from mailing twice.
    await trx.selectFrom('shop').select('id').where('id', '=', shop.id).forUpdate().execute()
    const now = services.now()
    const stops = openStopsBy(await readStops(trx, { shop, caller, now }, day))
    const sentRounds = new Map(
      (await findSentRound(trx, shop.id, day)).map(({ account_id, stops, times }) => [
        account_id,
        { stops, times },
      ]),
    )
    const answer = { sent: 0, unchanged: 0, without_email: [] as string[] }
    for (const driver of await readPeople(trx, [...new Set([...stops.keys(), ...sentRounds.keys()])])) {
      const driverStops = stops.get(driver.id) ?? []
      const order = driverStops.map(({ vehicle }) => vehicle.id)
      const times = listTimes(driverStops)
      const lastSent = sentRounds.get(driver.id)
      if (String(lastSent?.stops ?? []) === String(order) && String(lastSent?.times ?? []) === String(times))
        answer.unchanged++
      else if (driver.email === null) answer.without_email.push(driver.name)
      else {
        answer.sent++
        const message = buildRoundMessage(
          driver,
          { day, stops: driverStops, isNew: lastSent === undefined },
          services.config.publicUrl,
        )
        await queueMail(trx, services, { kind: 'round', to: driver.email, letter: message })
        await sql`
          insert into round_sent (shop_id, day, account_id, stops, times, sent_at)
          values (${shop.id}, ${day}::date, ${driver.id}, ${order}::integer[], ${times}::text[], ${now})
          on conflict (shop_id, day, account_id) do update
            set stops = excluded.stops, times = excluded.times, sent_at = excluded.sent_at`.execute(trx)
      }
    }
    return answer
  })

const findSentRound = async (trx: Transaction<Database>, shopId: number, day: string) => {
  const { rows } = await sql<{ account_id: number; stops: number[]; times: string[] }>`
    select account_id, stops, times from round_sent where shop_id = ${shopId} and day = ${day}::date`.execute(
    trx,
  )
  return rows
}

/** Skips blocked and deleted users. */
const readPeople = async (trx: Transaction<Database>, ids: readonly number[]): Promise<Driver[]> => {
  const { rows } = await sql<Driver>`
    select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name, email, language
      from account where id = any(${ids}::integer[]) and blocked_at is null and deleted_at is null
     order by id`.execute(trx)
  return rows
}

const buildRoundMessage = (
  { language }: Driver,
  { day, stops, isNew }: { day: string; stops: readonly PickupRoundStop[]; isNew: boolean },
  publicUrl: string,
): EmailMessage => {
  const heading = fillTemplate(texts[isNew ? 'heading' : 'changed'][language], {
    day: formatDay(language, day),
  })
  return {
    language,
    subject: heading,
    heading,
    paragraphs: [texts[stops.length > 0 ? 'text' : 'none'][language]],
    facts: stops.map(({ vehicle, vehicle: { arrival } }, index) => [
      String(index + 1),
      [
        arrival?.time_from && formatAgreedTime(language, arrival.time_from, arrival.time_until),
        formatMailVehicleName(vehicle, language),
        vehicle.plate && [vehicle.make, vehicle.model].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    lists: [],
    link: { label: texts.open[language], url: buildLink(publicUrl, linkedPages.day({ day, view: 'own' })) },
    footer: noReply[language],
  }
}
