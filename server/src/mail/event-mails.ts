import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import type { Transaction } from 'kysely'
import type { Database, Language } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import { scrubWritten } from '../privacy/scrub.ts'
import { type EventFacts, readEventFacts, readMailShop } from './event-facts.ts'
import { type OwnerMail, ownerLetter } from './owner-letters.ts'
import { queueMail } from './queue-mail.ts'
import { type ShopMail, shopLetter } from './shop-letters.ts'

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
  collect: [owner('collected')],
  no_show: [owner('cameInVain')],
  register: [owner('accepted'), before('shop_registered_elsewhere')],
  accept: [owner('accepted', fromOwner)],
  unaccept: [owner('notAccepted', ({ acceptTold }) => acceptTold)],
  reject: [owner('rejected', fromOwner), now('shop_transfer_rejected', fromSite)],
  return: [owner('returned')],
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
  services: Pick<Services, 'config' | 'jobs' | 'now'>,
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
    const shop = await readMailShop(trx, shopId)
    const address = to === 'owner' ? facts.order?.email : shop.email
    if (!address) continue
    const letter =
      to === 'owner'
        ? ownerLetter(mail, facts, shop, facts.order!.language, publicUrl)
        : shopLetter(mail, facts, shop, shopLanguage, publicUrl)
    await queueMail(trx, services, { kind: mail, to: address, letter, eventId: event.id })
  }
}
