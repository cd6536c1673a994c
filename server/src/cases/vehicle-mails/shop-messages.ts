import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { MailTopic } from '@autokierto/domain/fields/mail-fields'
import { limits } from '@autokierto/domain/limits'
import type { Language } from '@autokierto/domain/texts/languages'
import type { EmailMessage } from '../../platform/mail/message.ts'
import { defineTexts, formatDay } from '../../platform/texts/texts.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import { isPickup } from './event-facts.ts'
import { formatMailVehicleName, listVehicleFacts } from './vehicle-name.ts'

export type ShopMail =
  | 'shop_announced'
  | 'shop_changed'
  | 'shop_left'
  | 'shop_cancelled'
  | 'shop_registered_elsewhere'
  | 'shop_transfer_offered'
  | 'shop_claimed'
  | 'shop_transfer_rejected'
  | 'shop_transfer_recalled'
  | 'shop_listing_ends_60'
  | 'shop_listing_ends_10'
  | 'shop_listing_expired'
  | 'shop_certificate_refused'

/** The topic of each mail, by which users choose their mails. */
export const shopMailTopics: Readonly<Record<ShopMail, MailTopic>> = {
  shop_announced: 'order',
  shop_changed: 'change',
  shop_left: 'cancel',
  shop_cancelled: 'cancel',
  shop_registered_elsewhere: 'cancel',
  shop_transfer_offered: 'transfer',
  shop_claimed: 'claimed',
  shop_transfer_rejected: 'rejected',
  shop_transfer_recalled: 'recalled',
  shop_listing_ends_60: 'expiring',
  shop_listing_ends_10: 'expiring',
  shop_listing_expired: 'expired',
  shop_certificate_refused: 'certificate_refused',
}

const texts = defineTexts({
  announced: {
    fi: 'Uusi saapuva ajoneuvo',
    en: 'A new incoming vehicle',
    se: 'Ett nytt inkommande fordon',
  },
  pickupOrdered: {
    fi: 'Omistaja on tilannut noudon. Sovi noudosta puhelimitse: numero ja nouto-osoite ovat palvelussa.',
    en: 'The owner has ordered a pickup. Agree on the pickup by phone: the number and the pickup address are in the service.',
    se: 'Ägaren har beställt avhämtning. Kom överens om avhämtningen per telefon: numret och avhämtningsadressen finns i tjänsten.',
  },
  ownerBrings: {
    fi: 'Omistaja tuo ajoneuvon itse.',
    en: 'The owner brings the vehicle.',
    se: 'Ägaren lämnar in fordonet själv.',
  },
  changed: {
    fi: 'Saapuvan ajoneuvon tiedot ovat muuttuneet',
    en: 'An incoming vehicle has changed',
    se: 'Uppgifterna om ett inkommande fordon har ändrats',
  },
  holdsNow: {
    fi: 'Omistaja on muuttanut ilmoitustaan. Nämä tiedot ovat nyt voimassa; loput ovat palvelussa.',
    en: 'The owner has changed the case. This is what holds now; the rest is in the service.',
    se: 'Ägaren har ändrat sin anmälan. Det här gäller nu; resten finns i tjänsten.',
  },
  pickupHoldsNow: {
    fi: 'Omistaja on muuttanut noutoa. Nämä tiedot ovat nyt voimassa; loput ovat palvelussa.',
    en: 'The owner has changed the pickup. This is what holds now; the rest is in the service.',
    se: 'Ägaren har ändrat avhämtningen. Det här gäller nu; resten finns i tjänsten.',
  },
  left: {
    fi: 'Ajoneuvo ei ole tulossa',
    en: 'A vehicle is not coming',
    se: 'Ett fordon kommer inte',
  },
  otherSite: {
    fi: 'Omistaja valitsi toisen pisteen. Ajoneuvo on poistettu saapuvista.',
    en: 'The owner chose another site. The vehicle has been removed from incoming.',
    se: 'Ägaren valde en annan mottagningsplats. Fordonet har tagits bort från inkommande.',
  },
  cancelledByOwner: {
    fi: 'Omistaja perui ilmoituksen. Ajoneuvo on poistettu saapuvista.',
    en: 'The owner cancelled the case. The vehicle has been removed from incoming.',
    se: 'Ägaren tog tillbaka anmälan. Fordonet har tagits bort från inkommande.',
  },
  pickupCancelled: {
    fi: 'Omistaja perui noudon. Ajoneuvo on poistettu saapuvista.',
    en: 'The owner cancelled the pickup. The vehicle has been removed from incoming.',
    se: 'Ägaren avbeställde avhämtningen. Fordonet har tagits bort från inkommande.',
  },
  receivedElsewhere: {
    fi: 'Toinen piste on ottanut ajoneuvon vastaan. Se on poistettu saapuvista.',
    en: 'Another site has received the vehicle. It has been removed from incoming.',
    se: 'En annan mottagningsplats har tagit emot fordonet. Det har tagits bort från inkommande.',
  },
  nothingToDo: {
    fi: 'Asia ei vaadi toimia.',
    en: 'There is nothing to do.',
    se: 'Ingenting behöver göras.',
  },
  transferRejected: {
    fi: 'Siirto hylättiin',
    en: 'A transfer was rejected',
    se: 'En överföring avvisades',
  },
  backInProcess: {
    fi: 'Vastaanottava piste ei ottanut ajoneuvoa vastaan. Se on taas käsittelyssä tässä pisteessä.',
    en: 'The receiving site did not accept the vehicle. It is in process at this site again.',
    se: 'Den andra mottagningsplatsen tog inte emot fordonet. Det är igen under behandling på den här platsen.',
  },
  mayOfferAgain: {
    fi: 'Voit tarjota sitä uudelleen jäljellä olevan tarjousajan sen sivulla.',
    en: 'On its page you can offer it again for the rest of the offer time.',
    se: 'På dess sida kan du erbjuda det på nytt under den återstående erbjudandetiden.',
  },
  transferRecalled: {
    fi: 'Siirto peruttiin',
    en: 'A transfer was recalled',
    se: 'En överföring återtogs',
  },
  takenBack: {
    fi: 'Lähettänyt piste otti ajoneuvon takaisin. Se on poistettu siirroista.',
    en: 'The sending site took the vehicle back. It has been removed from transfers.',
    se: 'Den sändande mottagningsplatsen tog tillbaka fordonet. Det har tagits bort från överföringarna.',
  },
  transferOffered: {
    fi: 'Toinen piste lähetti ajoneuvon',
    en: 'Another site has sent a vehicle',
    se: 'En annan mottagningsplats har skickat ett fordon',
  },
  acceptOrReject: {
    fi: 'Ajoneuvo on saapuvissa. Ota se vastaan, kun se on pisteessä, tai hylkää siirto.',
    en: 'The vehicle is in incoming. Accept it once it is at the site, or reject the transfer.',
    se: 'Fordonet finns bland inkommande. Ta emot det när det är på platsen, eller avvisa överföringen.',
  },
  claimed: {
    fi: 'Tarjottu ajoneuvo varattiin',
    en: 'A vehicle you offered was claimed',
    se: 'Ett erbjudet fordon reserverades',
  },
  leavesFor: {
    fi: 'Toinen piste varasi ajoneuvon. Siirron voi perua, kunnes se on otettu vastaan.',
    en: 'Another site has claimed the vehicle. The transfer can be recalled until it is accepted.',
    se: 'En annan mottagningsplats har reserverat fordonet. Överföringen kan återtas tills fordonet tagits emot.',
  },
  endsInHour: {
    fi: 'Tarjousaika päättyy tunnin kuluttua',
    en: 'An offer ends within the hour',
    se: 'Ett erbjudande går ut om en timme',
  },
  endsInTen: {
    fi: 'Tarjousaika päättyy 10 minuutin kuluttua',
    en: 'An offer ends in 10 minutes',
    se: 'Ett erbjudande går ut om 10 minuter',
  },
  mayExtend: {
    fi: `Kukaan ei ole vielä varannut ajoneuvoa. Tarjousta voi jatkaa ${limits.listingExtensionHours} tunnilla.`,
    en: `Nobody has claimed the vehicle yet. The offer can be extended by ${limits.listingExtensionHours} hours.`,
    se: `Ingen har reserverat fordonet ännu. Erbjudandet kan förlängas med ${limits.listingExtensionHours} timmar.`,
  },
  certificateRefused: {
    fi: 'Rekisteri hylkäsi poiston',
    en: 'The register refused a removal',
    se: 'Registret avvisade en avregistrering',
  },
  lookAtCertificate: {
    fi: 'Liikennerekisteri ei hyväksynyt romutustodistuksen ilmoitusta. Tarkista todistus ajoneuvon sivulla.',
    en: 'The vehicle register did not accept the certificate’s notice. Check the certificate on the vehicle’s page.',
    se: 'Trafikregistret godkände inte anmälan om skrotningsintyget. Kontrollera intyget på fordonets sida.',
  },
  listingExpired: {
    fi: 'Tarjousaika päättyi',
    en: 'An offer has ended',
    se: 'Ett erbjudande har gått ut',
  },
  nobodyClaimed: {
    fi: 'Mikään piste ei varannut ajoneuvoa määräajassa. Se on taas käsittelyssä, ja sen voi julkaista uudelleen.',
    en: 'No site claimed the vehicle in time. It is in process again, and may be published once more.',
    se: 'Ingen mottagningsplats reserverade fordonet i tid. Det är igen under behandling och kan publiceras på nytt.',
  },

  manner: { fi: 'Toimitus', en: 'Delivery', se: 'Leverans' },
  pickup: { fi: 'nouto', en: 'pickup', se: 'avhämtning' },
  selfDelivery: { fi: 'omistaja tuo itse', en: 'brought by the owner', se: 'ägaren lämnar in det själv' },
  day: { fi: 'Päivä', en: 'Day', se: 'Dag' },
  open: { fi: 'ei valittu', en: 'not chosen', se: 'inte vald' },
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  sender: { fi: 'Lähettäjä', en: 'Sender', se: 'Avsändare' },
  receiver: { fi: 'Vastaanottaja', en: 'Receiver', se: 'Mottagare' },
  site: { fi: 'Piste', en: 'Site', se: 'Mottagningsplats' },

  openVehicle: { fi: 'Avaa ajoneuvo', en: 'Open the vehicle', se: 'Öppna fordonet' },
  openIncoming: { fi: 'Avaa saapuvat', en: 'Open incoming', se: 'Öppna inkommande' },
  footer: {
    fi: 'Autokierto, romuajoneuvojen kierrätyspalvelu. Tähän viestiin ei voi vastata.',
    en: 'Autokierto, the recycling service for end-of-life vehicles. This mail cannot be answered.',
    se: 'Autokierto, återvinningstjänsten för skrotfordon. Det går inte att svara på meddelandet.',
  },
})

type ShopTextName = keyof typeof texts

type ShopMessageContent = {
  paragraphs: readonly ShopTextName[]
  arrival?: true
  /** The role of the other site in a transfer; that site is the one that acted. */
  other?: 'sender' | 'receiver'
  page: 'incomingVehicle' | 'processVehicle' | null
}

/** The content of each mail. `page`: the page of the vehicle; null if this site may no longer see it. */
const shopMessageContents: Record<ShopMail, (facts: EventFacts) => ShopMessageContent> = {
  shop_announced: facts => ({
    paragraphs: [isPickup(facts) ? 'pickupOrdered' : 'ownerBrings'],
    arrival: true,
    page: 'incomingVehicle',
  }),
  shop_changed: facts => ({
    paragraphs: [isPickup(facts) ? 'pickupHoldsNow' : 'holdsNow'],
    arrival: true,
    page: 'incomingVehicle',
  }),
  shop_left: () => ({ paragraphs: ['otherSite', 'nothingToDo'], page: null }),
  shop_cancelled: facts => ({
    paragraphs: [isPickup(facts) ? 'pickupCancelled' : 'cancelledByOwner', 'nothingToDo'],
    page: null,
  }),
  shop_registered_elsewhere: () => ({
    paragraphs: ['receivedElsewhere', 'nothingToDo'],
    page: null,
  }),
  shop_transfer_rejected: ({ rejectsClaim }) => ({
    paragraphs: ['backInProcess', ...(rejectsClaim ? (['mayOfferAgain'] as const) : [])],
    other: 'receiver',
    page: 'processVehicle',
  }),
  shop_transfer_recalled: () => ({
    paragraphs: ['takenBack', 'nothingToDo'],
    other: 'sender',
    page: null,
  }),
  shop_transfer_offered: () => ({
    paragraphs: ['acceptOrReject'],
    other: 'sender',
    page: 'incomingVehicle',
  }),
  shop_claimed: () => ({ paragraphs: ['leavesFor'], other: 'receiver', page: 'processVehicle' }),
  shop_listing_ends_60: () => ({ paragraphs: ['mayExtend'], page: 'processVehicle' }),
  shop_listing_ends_10: () => ({ paragraphs: ['mayExtend'], page: 'processVehicle' }),
  shop_listing_expired: () => ({ paragraphs: ['nobodyClaimed'], page: 'processVehicle' }),
  shop_certificate_refused: () => ({
    paragraphs: ['lookAtCertificate'],
    page: 'processVehicle',
  }),
}

/** Returns the heading of a mail, also used as its title in a digest. */
export const shopMailHeading = (mail: ShopMail, language: Language): string =>
  texts[mailHeadings[mail]][language]

/** The headings are the same for all events with the same mail. */
const mailHeadings: Readonly<Record<ShopMail, ShopTextName>> = {
  shop_announced: 'announced',
  shop_changed: 'changed',
  shop_left: 'left',
  shop_cancelled: 'left',
  shop_registered_elsewhere: 'left',
  shop_transfer_offered: 'transferOffered',
  shop_claimed: 'claimed',
  shop_transfer_rejected: 'transferRejected',
  shop_transfer_recalled: 'transferRecalled',
  shop_listing_ends_60: 'endsInHour',
  shop_listing_ends_10: 'endsInTen',
  shop_listing_expired: 'listingExpired',
  shop_certificate_refused: 'certificateRefused',
}

/** Builds a mail to a site. Data about the owner is left out; the site reads it in the service after signing in. */
export const buildShopMessage = (
  mail: ShopMail,
  facts: EventFacts,
  shop: MailShop,
  language: Language,
  publicUrl: string,
): EmailMessage => {
  const getText = (name: ShopTextName) => texts[name][language]
  const { paragraphs, arrival, other, page } = shopMessageContents[mail](facts)
  const heading = shopMailHeading(mail, language)
  const { order, reason, shopName, vehicle } = facts
  return {
    language,
    subject: `${heading}: ${formatMailVehicleName(vehicle, language)}`,
    heading,
    paragraphs: paragraphs.map(getText),
    facts: [
      ...listVehicleFacts(vehicle, language),
      ...(arrival && order
        ? [
            [getText('manner'), getText(order.kind === 'pickup' ? 'pickup' : 'selfDelivery')] as const,
            [getText('day'), order.day ? formatDay(language, order.day) : getText('open')] as const,
          ]
        : []),
      ...(other && shopName ? [[getText(other), shopName] as const] : []),
      ...(reason ? [[getText('reason'), reason] as const] : []),
      [getText('site'), shop.name],
    ],
    lists: [],
    link:
      page === null
        ? { label: getText('openIncoming'), url: buildLink(publicUrl, linkedPages.incoming()) }
        : { label: getText('openVehicle'), url: buildLink(publicUrl, linkedPages[page](vehicle.id)) },
    footer: getText('footer'),
  }
}
