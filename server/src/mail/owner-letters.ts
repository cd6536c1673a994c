import { linkedPages, linkTo } from '@autokierto/domain/access/linked-pages'
import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import type { Language } from '../database/types.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import type { Letter } from './letter.ts'
import { ownerWords } from './owner-letter-words.ts'
import { vehicleFacts, vehicleName } from './vehicle-name.ts'
import { agreedTimeIn, dayIn, fill, hoursIn } from './words.ts'

type Name = keyof typeof ownerWords

/** The heading of a mail, what follows it, and whether it says when and what to bring. */
type Content = { heading: Name; paragraphs: readonly Name[]; arrival?: true }

const isPickup = ({ order }: EventFacts): boolean => order?.kind === 'pickup'

const arrivalNext = (facts: EventFacts): Name[] =>
  isPickup(facts) ? ['orderThere', 'transportMayCost'] : ['bringIt']

const mayChange = (facts: EventFacts): Name => (isPickup(facts) ? 'mayChangePickup' : 'mayChange')

/** Announced to one site, taken in by another. */
const elsewhere = (facts: EventFacts): Name => (isPickup(facts) ? 'pickupElsewhere' : 'elsewhere')

const contents: Record<OwnerMail, (facts: EventFacts) => Content> = {
  announced: facts => ({
    heading: isPickup(facts) ? 'pickupOrdered' : 'siteExpects',
    paragraphs: [...arrivalNext(facts), 'emptyIt', 'tellsWhenReceived', mayChange(facts)],
    arrival: true,
  }),
  changed: facts => ({
    heading: isPickup(facts) ? 'pickupChanged' : 'changed',
    paragraphs: ['holdsNow', ...arrivalNext(facts), 'emptyIt', mayChange(facts)],
    arrival: true,
  }),
  cancelled: facts => ({
    heading: isPickup(facts) ? 'pickupCancelled' : 'cancelled',
    paragraphs: ['noLongerExpected'],
  }),
  agreed: ({ order }) => ({
    heading: order?.agreed ? 'pickupAgreed' : 'pickupReopened',
    paragraphs: [order?.agreed ? 'asAgreed' : 'dayTakenBack', 'emptyIt'],
    arrival: true,
  }),
  collected: () => ({ heading: 'collected', paragraphs: ['onItsWay', 'tellsWhenReceived'] }),
  cameInVain: facts => ({
    heading: 'cameInVain',
    paragraphs: [facts.noShowReason ?? 'other', 'stillOrdered'],
  }),
  accepted: facts => ({
    heading: 'accepted',
    paragraphs: [
      ...(facts.event === 'register' && facts.shopBefore !== null ? [elsewhere(facts)] : []),
      facts.certificateSerial ? 'certificateThere' : 'certificateComes',
      'nothingMore',
    ],
  }),
  notAccepted: () => ({ heading: 'notAccepted', paragraphs: ['acceptedByMistake', 'tellsWhenReceived'] }),
  rejected: () => ({ heading: 'rejected', paragraphs: ['chooseOther'] }),
  returned: () => ({ heading: 'returned', paragraphs: ['agreeOnReturn'] }),
  certificate: facts => ({
    heading: 'certificateReady',
    paragraphs: ['downloadAndKeep', 'checkIt', ...(facts.vehicle.isRegistered ? (['taxEnds'] as const) : [])],
  }),
  certificateRevoked: () => ({
    heading: 'certificateRevoked',
    paragraphs: ['noLongerHolds', 'replacementComes'],
  }),
  finished: () => ({ heading: 'finished', paragraphs: ['allDone'] }),
}

/** A mail to the owner, in the language they announced in. */
export const ownerLetter = (
  mail: OwnerMail,
  facts: EventFacts,
  shop: MailShop,
  language: Language,
  publicUrl: string,
): Letter => {
  const say = (name: Name) => ownerWords[name][language]
  const { heading, paragraphs, arrival } = contents[mail](facts)
  return {
    language,
    subject: `${say(heading)}: ${vehicleName(facts.vehicle, language)}`,
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    facts: [
      ...vehicleFacts(facts.vehicle, language),
      ...known(say('reason'), facts.reason),
      ...known(say('serial'), tellsSerial.includes(mail) ? facts.certificateSerial : null),
      ...known(
        say('checkAddress'),
        tellsSerial.includes(mail) && facts.certificateCode
          ? linkTo(publicUrl, linkedPages.certificate(facts.certificateCode))
          : null,
      ),
      ...(arrival ? dayFact(facts, shop, language) : []),
      ...known(say('site'), shop.name),
      ...known(say('address'), shop.address),
      ...known(say('phone'), shop.phone),
    ],
    lists: arrival
      ? [
          {
            title: say(isPickup(facts) ? 'haveReady' : 'takeWithYou'),
            items: [say('identity'), say('papers'), say('keys')],
          },
        ]
      : [],
    link: { label: say('follow'), url: linkTo(publicUrl, linkedPages.ownerHistory()) },
    footer: say('footer'),
  }
}

/** Mails about the certificate itself. */
const tellsSerial: readonly OwnerMail[] = ['certificate', 'certificateRevoked']

const known = (label: string, value: string | null): Letter['facts'] => (value ? [[label, value]] : [])

const dayFact = ({ order }: EventFacts, shop: MailShop, language: Language): Letter['facts'] => {
  const day = order?.day ? dayIn(language, order.day) : null
  if (order?.agreed && day) {
    const time = agreedTimeIn(language, order.timeFrom, order.timeUntil)
    return [
      [ownerWords.agreedDay[language], time ? fill(ownerWords.agreedTime[language], { day, time }) : day],
    ]
  }
  if (order?.kind === 'pickup') return [[ownerWords.pickupDay[language], day ?? ownerWords.anyDay[language]]]
  if (!order?.day || !day) return []
  const hours = shop.hoursOn(order.day)
  const text = hours ? fill(ownerWords.openHours[language], { day, hours: hoursIn(language, hours) }) : day
  return [[ownerWords.arrivalDay[language], text]]
}
