import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { listenersAtOnce } from '../mail-choices/tell-users.ts'
import { mailEnding } from '../mail-subscriptions/mail-ending.ts'
import { scrubWritten } from '../privacy/scrub.ts'
import { type EventFacts, readEventFacts, readMailShop } from './event-facts.ts'
import { ownerLetter } from './owner-letters.ts'
import { queueMail } from './queue-mail.ts'
import { type ShopMail, shopLetter, shopMailTopics } from './shop-letters.ts'

type Mailing = Pick<Services, 'config' | 'jobs' | 'now'>

type Condition = (facts: EventFacts) => boolean

/** `owner`: who announced the case · `now`: site where the vehicle is then · `before`: site where it was headed. */
type EventMail =
  | { to: 'owner'; mail: OwnerMail; when: Condition }
  | { to: 'now' | 'before'; mail: ShopMail; when: Condition }

const always: Condition = () => true
const owner = (mail: OwnerMail, when = always): EventMail => ({ to: 'owner', mail, when })
const now = (mail: ShopMail, when = always): EventMail => ({ to: 'now', mail, when })
const before = (mail: ShopMail, when = always): EventMail => ({ to: 'before', mail, when })

const fromOwner: Condition = ({ from }) => from === 'shop_transit'
const fromSite: Condition = ({ from }) => from === 'shop_transfer'
const toOtherSite: Condition = ({ shopBefore, shopNow }) => shopBefore !== shopNow
/** In which language the owner reads is no change to the site. */
const concernsSite: Condition = facts =>
  !toOtherSite(facts) && facts.changed.some(field => field !== 'language')

/** Who is written to about what: the only place that knows. An event that is not here is told by the lists alone. */
export const eventMails: {
  readonly [E in VehicleEvent | 'certificate' | 'certificate_revoked']?: readonly EventMail[]
} = {
  announce: [owner('announced'), now('shop_announced')],
  amend: [
    owner('changed'),
    now('shop_changed', concernsSite),
    now('shop_announced', toOtherSite),
    before('shop_left', toOtherSite),
  ],
  cancel: [owner('cancelled'), before('shop_cancelled')],
  schedule: [owner('agreed')],
  // Undone and pressed again it is the same vehicle on the same road.
  collect: [owner('collected', ({ collectTold }) => !collectTold)],
  no_show: [owner('cameInVain')],
  register: [owner('accepted'), before('shop_registered_elsewhere')],
  accept: [owner('accepted', fromOwner)],
  unaccept: [owner('notAccepted', ({ acceptTold }) => acceptTold)],
  reject: [owner('rejected', fromOwner), now('shop_transfer_rejected', fromSite)],
  return: [owner('returned')],
  send: [now('shop_transfer_offered')],
  claim: [before('shop_claimed')],
  recall: [before('shop_transfer_recalled')],
  expire: [now('shop_listing_expired')],
  certificate: [owner('certificate')],
  certificate_revoked: [owner('certificateRevoked')],
  finish: [owner('finished')],
}

/** Sites have no language of their own: they get the language of the country's trade. */
const shopLanguage: Language = 'fi'

/**
 * Writes the mails about an event, in the event's transaction; called when everything else of the event is written.
 * Nobody without a known address is written to.
 */
export const writeEventMails = async (
  trx: Transaction<Database>,
  services: Mailing,
  event: { id: number; name: string },
): Promise<void> => {
  const mails = Object.hasOwn(eventMails, event.name)
    ? eventMails[event.name as keyof typeof eventMails]
    : undefined
  if (!mails) return
  const read = await readEventFacts(trx, event.id)
  // What a person has written may hold what no mail may carry.
  const facts = { ...read, reason: scrubWritten(read.reason) }
  const { publicUrl } = services.config
  for (const { to, mail, when } of mails) {
    if (!when(facts)) continue
    const shopId = { owner: facts.shopId, now: facts.shopNow, before: facts.shopBefore }[to]
    if (shopId === null) continue
    if (to === 'owner') {
      if (!facts.order?.email) continue
      const { email, language } = facts.order
      const letter = ownerLetter(mail, facts, await readMailShop(trx, shopId), language, publicUrl)
      await queueMail(trx, services, { kind: mail, to: email, letter, eventId: event.id })
    } else await tellSite(trx, services, { mail, facts, shopId, eventId: event.id })
  }
}

type ShopMailing = { mail: ShopMail; facts: EventFacts; shopId: number; eventId: number }

/** To the site's own address, and to those of its people who have chosen to hear of it. */
const tellSite = async (
  trx: Transaction<Database>,
  services: Mailing,
  { mail, facts, shopId, eventId }: ShopMailing,
): Promise<void> => {
  const shop = await readMailShop(trx, shopId)
  const letterIn = (language: Language) => shopLetter(mail, facts, shop, language, services.config.publicUrl)
  if (shop.email)
    await queueMail(trx, services, { kind: mail, to: shop.email, letter: letterIn(shopLanguage), eventId })
  const topic = shopMailTopics[mail]
  const listeners = await listenersAtOnce(trx, { topic, shopId, eventId, kind: mail, now: services.now() })
  for (const { accountId, email, language } of listeners)
    await queueMail(trx, services, {
      kind: mail,
      to: email,
      letter: {
        ...letterIn(language),
        ...mailEnding(services, { kind: 'topic', accountId, shopId, topic }, language),
      },
      eventId,
      accountId,
    })
}

/**
 * Tells a site something that comes of an event later: once, however often it is asked.
 * @param found the event's number, and the site
 */
export const tellSiteLater = async (
  trx: Transaction<Database>,
  services: Mailing,
  mail: ShopMail,
  found: { eventId: number; shopId: number },
): Promise<void> => {
  const told = await trx
    .selectFrom('mail')
    .select('id')
    .where('event_id', '=', found.eventId)
    .where('kind', '=', mail)
    .limit(1)
    .executeTakeFirst()
  if (told) return
  const read = await readEventFacts(trx, found.eventId)
  await tellSite(trx, services, { mail, facts: { ...read, order: null, reason: null }, ...found })
}
