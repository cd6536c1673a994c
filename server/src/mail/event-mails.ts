import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { findImmediateRecipients } from '../mail-choices/find-recipients.ts'
import { mailEnding } from '../mail-subscriptions/mail-ending.ts'
import { redactText } from '../privacy/redact.ts'
import { type EventFacts, readEventFacts, readMailShop } from './event-facts.ts'
import { buildOwnerMessage } from './owner-messages.ts'
import { queueMail } from './queue-mail.ts'
import { buildShopMessage, type ShopMail, shopMailTopics } from './shop-messages.ts'

type Mailing = Pick<Services, 'config' | 'jobs' | 'now'>

type MailCondition = (facts: EventFacts) => boolean

/** `owner`: who announced the case · `now`: site where the vehicle is then · `before`: site where it was headed. */
type EventMail =
  | { to: 'owner'; mail: OwnerMail; when: MailCondition }
  | { to: 'now' | 'before'; mail: ShopMail; when: MailCondition }

const isAlways: MailCondition = () => true
const toOwner = (mail: OwnerMail, when = isAlways): EventMail => ({ to: 'owner', mail, when })
const toCurrentSite = (mail: ShopMail, when = isAlways): EventMail => ({ to: 'now', mail, when })
const toPreviousSite = (mail: ShopMail, when = isAlways): EventMail => ({ to: 'before', mail, when })

const fromOwner: MailCondition = ({ from }) => from === 'shop_transit'
const fromSite: MailCondition = ({ from }) => from === 'shop_transfer'
const isOtherSite: MailCondition = ({ shopBefore, shopNow }) => shopBefore !== shopNow
/** In which language the owner reads is no change to the site. */
const concernsSite: MailCondition = facts =>
  !isOtherSite(facts) && facts.changed.some(field => field !== 'language')

/** Who is written to about what: the only place that knows. An event that is not here is told by the lists alone. */
export const eventMails: {
  readonly [E in VehicleEvent | 'certificate' | 'certificate_revoked']?: readonly EventMail[]
} = {
  announce: [toOwner('announced'), toCurrentSite('shop_announced')],
  amend: [
    toOwner('changed'),
    toCurrentSite('shop_changed', concernsSite),
    toCurrentSite('shop_announced', isOtherSite),
    toPreviousSite('shop_left', isOtherSite),
  ],
  cancel: [toOwner('cancelled'), toPreviousSite('shop_cancelled')],
  schedule: [toOwner('agreed')],
  // Undone and pressed again it is the same vehicle on the same road.
  collect: [toOwner('collected', ({ collectTold }) => !collectTold)],
  no_show: [toOwner('cameInVain')],
  register: [toOwner('accepted'), toPreviousSite('shop_registered_elsewhere')],
  accept: [toOwner('accepted', fromOwner)],
  unaccept: [toOwner('notAccepted', ({ acceptTold }) => acceptTold)],
  reject: [toOwner('rejected', fromOwner), toCurrentSite('shop_transfer_rejected', fromSite)],
  return: [toOwner('returned')],
  send: [toCurrentSite('shop_transfer_offered')],
  claim: [toPreviousSite('shop_claimed')],
  recall: [toPreviousSite('shop_transfer_recalled')],
  expire: [toCurrentSite('shop_listing_expired')],
  certificate: [toOwner('certificate')],
  certificate_revoked: [toOwner('certificateRevoked')],
  finish: [toOwner('finished')],
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
  const facts = { ...read, reason: redactText(read.reason) }
  const { publicUrl } = services.config
  for (const { to, mail, when } of mails) {
    if (!when(facts)) continue
    const shopId = { owner: facts.shopId, now: facts.shopNow, before: facts.shopBefore }[to]
    if (shopId === null) continue
    if (to === 'owner') {
      if (!facts.order?.email) continue
      const { email, language } = facts.order
      const letter = buildOwnerMessage(mail, facts, await readMailShop(trx, shopId), language, publicUrl)
      await queueMail(trx, services, { kind: mail, to: email, letter, eventId: event.id })
    } else await notifySite(trx, services, { mail, facts, shopId, eventId: event.id })
  }
}

type ShopMailing = { mail: ShopMail; facts: EventFacts; shopId: number; eventId: number }

/** To the site's own address, and to those of its people who have chosen to hear of it. */
const notifySite = async (
  trx: Transaction<Database>,
  services: Mailing,
  { mail, facts, shopId, eventId }: ShopMailing,
): Promise<void> => {
  const shop = await readMailShop(trx, shopId)
  const letterIn = (language: Language) =>
    buildShopMessage(mail, facts, shop, language, services.config.publicUrl)
  if (shop.email)
    await queueMail(trx, services, { kind: mail, to: shop.email, letter: letterIn(shopLanguage), eventId })
  const topic = shopMailTopics[mail]
  const listeners = await findImmediateRecipients(trx, {
    topic,
    shopId,
    eventId,
    kind: mail,
    now: services.now(),
  })
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
export const notifySiteLater = async (
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
  await notifySite(trx, services, { mail, facts: { ...read, order: null, reason: null }, ...found })
}
