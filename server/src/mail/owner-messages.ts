import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '../database/types.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import type { EmailMessage } from './message.ts'
import { ownerMessageTexts } from './owner-texts.ts'
import { formatAgreedTime, formatDay, formatHours } from './texts.ts'
import { formatMailVehicleName, listVehicleFacts } from './vehicle-name.ts'

type OwnerTextName = keyof typeof ownerMessageTexts

/** The heading of a mail, what follows it, and whether it says when and what to bring. */
type OwnerMessageContent = { heading: OwnerTextName; paragraphs: readonly OwnerTextName[]; arrival?: true }

const isPickup = ({ order }: EventFacts): boolean => order?.kind === 'pickup'

const arrivalNext = (facts: EventFacts): OwnerTextName[] =>
  isPickup(facts) ? ['orderThere', 'transportMayCost'] : ['bringIt']

const mayChange = (facts: EventFacts): OwnerTextName => (isPickup(facts) ? 'mayChangePickup' : 'mayChange')

/** Announced to one site, taken in by another. */
const getElsewhereText = (facts: EventFacts): OwnerTextName =>
  isPickup(facts) ? 'pickupElsewhere' : 'elsewhere'

const ownerMessageContents: Record<OwnerMail, (facts: EventFacts) => OwnerMessageContent> = {
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
      ...(facts.event === 'register' && facts.shopBefore !== null ? [getElsewhereText(facts)] : []),
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
export const buildOwnerMessage = (
  mail: OwnerMail,
  facts: EventFacts,
  shop: MailShop,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const say = (name: OwnerTextName) => ownerMessageTexts[name][language]
  const { heading, paragraphs, arrival } = ownerMessageContents[mail](facts)
  return {
    language,
    subject: `${say(heading)}: ${formatMailVehicleName(facts.vehicle, language)}`,
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    facts: [
      ...listVehicleFacts(facts.vehicle, language),
      ...toFact(say('reason'), facts.reason),
      ...toFact(say('serial'), tellsSerial.includes(mail) ? facts.certificateSerial : null),
      ...toFact(
        say('checkAddress'),
        tellsSerial.includes(mail) && facts.certificateCode
          ? buildLink(publicUrl, linkedPages.certificate(facts.certificateCode))
          : null,
      ),
      ...(arrival ? dayFact(facts, shop, language) : []),
      ...toFact(say('site'), shop.name),
      ...toFact(say('address'), shop.address),
      ...toFact(say('phone'), shop.phone),
    ],
    lists: arrival
      ? [
          {
            title: say(isPickup(facts) ? 'haveReady' : 'takeWithYou'),
            items: [say('identity'), say('papers'), say('keys')],
          },
        ]
      : [],
    link: { label: say('follow'), url: buildLink(publicUrl, linkedPages.ownerHistory()) },
    footer: say('footer'),
  }
}

/** Mails about the certificate itself. */
const tellsSerial: readonly OwnerMail[] = ['certificate', 'certificateRevoked']

const toFact = (label: string, value: string | null): EmailMessage['facts'] => (value ? [[label, value]] : [])

const dayFact = ({ order }: EventFacts, shop: MailShop, language: Language): EmailMessage['facts'] => {
  const day = order?.day ? formatDay(language, order.day) : null
  if (order?.agreed && day) {
    const time = formatAgreedTime(language, order.timeFrom, order.timeUntil)
    return [
      [
        ownerMessageTexts.agreedDay[language],
        time ? fillTemplate(ownerMessageTexts.agreedTime[language], { day, time }) : day,
      ],
    ]
  }
  if (order?.kind === 'pickup')
    return [[ownerMessageTexts.pickupDay[language], day ?? ownerMessageTexts.anyDay[language]]]
  if (!order?.day || !day) return []
  const hours = shop.hoursOn(order.day)
  const text = hours
    ? fillTemplate(ownerMessageTexts.openHours[language], { day, hours: formatHours(language, hours) })
    : day
  return [[ownerMessageTexts.arrivalDay[language], text]]
}
