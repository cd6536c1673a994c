import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { OwnerMail } from '@autokierto/domain/own-data/person-texts'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { formatAgreedTime, formatDay, formatHours } from '../../platform/texts/texts.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import { isPickup } from './event-facts.ts'
import { ownerMessageTexts } from './owner-texts.ts'
import { formatMailVehicleName, listVehicleFacts } from './vehicle-name.ts'

type OwnerTextName = keyof typeof ownerMessageTexts

/** The heading and paragraphs of a mail. `arrival`: it includes the day and what to bring. */
type OwnerMessageContent = { heading: OwnerTextName; paragraphs: readonly OwnerTextName[]; arrival?: true }

const listNextSteps = (facts: EventFacts): OwnerTextName[] =>
  isPickup(facts) ? ['orderThere', 'transportMayCost'] : ['bringIt']

const getChangeHint = (facts: EventFacts): OwnerTextName =>
  isPickup(facts) ? 'mayChangePickup' : 'mayChange'

/** The vehicle was announced to one site and received by another. */
const getElsewhereText = (facts: EventFacts): OwnerTextName =>
  isPickup(facts) ? 'pickupElsewhere' : 'elsewhere'

const ownerMessageContents: Record<OwnerMail, (facts: EventFacts) => OwnerMessageContent> = {
  announced: facts => ({
    heading: isPickup(facts) ? 'pickupOrdered' : 'siteExpects',
    paragraphs: [...listNextSteps(facts), 'emptyIt', 'tellsWhenReceived', getChangeHint(facts)],
    arrival: true,
  }),
  changed: facts => ({
    heading: isPickup(facts) ? 'pickupChanged' : 'changed',
    paragraphs: ['holdsNow', ...listNextSteps(facts), 'emptyIt', getChangeHint(facts)],
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

/** A mail to the owner, in the language of the announcement. */
export const buildOwnerMessage = (
  mail: OwnerMail,
  facts: EventFacts,
  shop: MailShop,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const getText = (name: OwnerTextName) => ownerMessageTexts[name][language]
  const { heading, paragraphs, arrival } = ownerMessageContents[mail](facts)
  return {
    language,
    subject: `${getText(heading)}: ${formatMailVehicleName(facts.vehicle, language)}`,
    heading: getText(heading),
    paragraphs: paragraphs.map(getText),
    facts: [
      ...listVehicleFacts(facts.vehicle, language),
      ...toFact(getText('reason'), facts.reason),
      ...toFact(getText('serial'), mailsWithSerial.includes(mail) ? facts.certificateSerial : null),
      ...toFact(
        getText('checkAddress'),
        mailsWithSerial.includes(mail) && facts.certificateCode
          ? buildLink(publicUrl, linkedPages.certificate(facts.certificateCode))
          : null,
      ),
      ...(arrival ? buildDayFact(facts, shop, language) : []),
      ...toFact(getText('site'), shop.name),
      ...toFact(getText('address'), shop.address),
      ...toFact(getText('phone'), shop.phone),
    ],
    lists: arrival
      ? [
          {
            title: getText(isPickup(facts) ? 'haveReady' : 'takeWithYou'),
            items: [getText('identity'), getText('papers'), getText('keys')],
          },
        ]
      : [],
    link: { label: getText('follow'), url: buildLink(publicUrl, linkedPages.ownerHistory()) },
    footer: getText('footer'),
  }
}

const mailsWithSerial: readonly OwnerMail[] = ['certificate', 'certificateRevoked']

const toFact = (label: string, value: string | null): EmailMessage['facts'] => (value ? [[label, value]] : [])

const buildDayFact = ({ order }: EventFacts, shop: MailShop, language: Language): EmailMessage['facts'] => {
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
