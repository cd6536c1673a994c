import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import type { Language } from '@autokierto/domain/texts/languages'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { isComingFromOwner, isComingFromSite } from '@autokierto/domain/vehicles/status-sets'
import type { Transaction } from 'kysely'
import { findImmediateRecipients } from '../../accounts/mail-choices/find-recipients.ts'
import { mailEnding } from '../../accounts/mail-subscriptions/mail-ending.ts'
import type { Database } from '../../platform/database/types.ts'
import { redactText } from '../../platform/log/redact.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { type EventFacts, readEventFacts, readMailShop } from './event-facts.ts'
import { buildOwnerMessage } from './owner-messages.ts'
import { buildShopMessage, type ShopMail, shopMailTopics } from './shop-messages.ts'

type VehicleMailServices = Pick<Services, 'config' | 'jobs' | 'now'>

type MailCondition = (facts: EventFacts) => boolean

/**
 * `owner`: who announced the case · `now`: the site where the vehicle is after the event · `before`: the site where
 * it was expected before.
 */
type EventMail =
  | { to: 'owner'; mail: OwnerMail; when: MailCondition }
  | { to: 'now' | 'before'; mail: ShopMail; when: MailCondition }

const isAlways: MailCondition = () => true
const toOwner = (mail: OwnerMail, when = isAlways): EventMail => ({ to: 'owner', mail, when })
const toCurrentSite = (mail: ShopMail, when = isAlways): EventMail => ({ to: 'now', mail, when })
const toPreviousSite = (mail: ShopMail, when = isAlways): EventMail => ({ to: 'before', mail, when })

const fromOwner: MailCondition = ({ from }) => isComingFromOwner(from)
const fromSite: MailCondition = ({ from }) => isComingFromSite(from)
const isOtherSite: MailCondition = ({ shopBefore, shopNow }) => shopBefore !== shopNow
/** A change of the owner's language does not concern the site. */
const concernsSite: MailCondition = facts =>
  !isOtherSite(facts) && facts.changed.some(field => field !== 'language')

/** The only place that decides which event is mailed to whom. Other events appear only in the lists. */
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
  // Mailed once per case, even if the site undoes and repeats the collection.
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

/** Sites have no language setting; their mails are in Finnish. */
const shopLanguage: Language = 'fi'

/**
 * Writes the mails about an event in the event's transaction. Call it after everything else of the event is written.
 * Recipients without an address get no mail.
 */
export const writeEventMails = async (
  trx: Transaction<Database>,
  services: VehicleMailServices,
  event: { id: number; name: string },
): Promise<void> => {
  const mails = Object.hasOwn(eventMails, event.name)
    ? eventMails[event.name as keyof typeof eventMails]
    : undefined
  if (!mails) return
  const eventFacts = await readEventFacts(trx, event.id)
  // Free text of a person may contain personal IDs, which mails must not carry.
  const facts = { ...eventFacts, reason: redactText(eventFacts.reason) }
  const { publicUrl } = services.config
  for (const { to, mail, when } of mails) {
    if (!when(facts)) continue
    const shopId = { owner: facts.shopId, now: facts.shopNow, before: facts.shopBefore }[to]
    if (shopId === null) continue
    if (to === 'owner') {
      if (!facts.order?.email) continue
      const { email, language } = facts.order
      const message = buildOwnerMessage(mail, facts, await readMailShop(trx, shopId), language, publicUrl)
      await queueMail(trx, services, { kind: mail, to: email, letter: message, eventId: event.id })
    } else await notifySite(trx, services, { mail, facts, shopId, eventId: event.id })
  }
}

type SiteMail = { mail: ShopMail; facts: EventFacts; shopId: number; eventId: number }

/** Mails the address of the site, and its users who have chosen this topic. */
const notifySite = async (
  trx: Transaction<Database>,
  services: VehicleMailServices,
  { mail, facts, shopId, eventId }: SiteMail,
): Promise<void> => {
  const shop = await readMailShop(trx, shopId)
  const buildMessage = (language: Language) =>
    buildShopMessage(mail, facts, shop, language, services.config.publicUrl)
  if (shop.email)
    await queueMail(trx, services, {
      kind: mail,
      to: shop.email,
      letter: buildMessage(shopLanguage),
      eventId,
    })
  const topic = shopMailTopics[mail]
  const recipients = await findImmediateRecipients(trx, {
    topic,
    shopId,
    eventId,
    kind: mail,
    now: services.now(),
  })
  for (const { accountId, email, language } of recipients)
    await queueMail(trx, services, {
      kind: mail,
      to: email,
      letter: {
        ...buildMessage(language),
        ...mailEnding(services, { kind: 'topic', accountId, shopId, topic }, language),
      },
      eventId,
      accountId,
    })
}

/**
 * Notifies a site later about an event. Repeated calls send nothing more.
 * @param target the id of the event, and the site
 */
export const notifySiteLater = async (
  trx: Transaction<Database>,
  services: VehicleMailServices,
  mail: ShopMail,
  target: { eventId: number; shopId: number },
): Promise<void> => {
  const sentMail = await trx
    .selectFrom('mail')
    .select('id')
    .where('event_id', '=', target.eventId)
    .where('kind', '=', mail)
    .limit(1)
    .executeTakeFirst()
  if (sentMail) return
  const eventFacts = await readEventFacts(trx, target.eventId)
  await notifySite(trx, services, { mail, facts: { ...eventFacts, order: null, reason: null }, ...target })
}
