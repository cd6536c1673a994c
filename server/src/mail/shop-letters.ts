import type { Language } from '../database/types.ts'
import type { EventFacts, MailShop } from './event-facts.ts'
import type { Letter } from './letter.ts'
import { vehicleFacts, vehicleName } from './vehicle-name.ts'
import { dayIn, defineWords } from './words.ts'

/** The mails sites get. */
export type ShopMail =
  | 'shop_announced'
  | 'shop_changed'
  | 'shop_left'
  | 'shop_cancelled'
  | 'shop_registered_elsewhere'
  | 'shop_transfer_rejected'
  | 'shop_transfer_recalled'
  | 'shop_listing_expired'

const words = defineWords({
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
  site: { fi: 'Piste', en: 'Site', se: 'Mottagningsplats' },

  openVehicle: { fi: 'Avaa ajoneuvo', en: 'Open the vehicle', se: 'Öppna fordonet' },
  openIncoming: { fi: 'Avaa saapuvat', en: 'Open incoming', se: 'Öppna inkommande' },
  footer: {
    fi: 'Autokierto, romuajoneuvojen kierrätyspalvelu. Tähän viestiin ei voi vastata.',
    en: 'Autokierto, the recycling service for end-of-life vehicles. This mail cannot be answered.',
    se: 'Autokierto, återvinningstjänsten för skrotfordon. Det går inte att svara på meddelandet.',
  },
})

type Name = keyof typeof words

type Content = {
  heading: Name
  paragraphs: readonly Name[]
  arrival?: true
  page: 'incoming' | 'process' | null
}

const isPickup = ({ order }: EventFacts): boolean => order?.kind === 'pickup'

/** What each mail says; `page`: where the vehicle is found, null where it is no longer this site's to see. */
const contents: Record<ShopMail, (facts: EventFacts) => Content> = {
  shop_announced: facts => ({
    heading: 'announced',
    paragraphs: [isPickup(facts) ? 'pickupOrdered' : 'ownerBrings'],
    arrival: true,
    page: 'incoming',
  }),
  shop_changed: facts => ({
    heading: 'changed',
    paragraphs: [isPickup(facts) ? 'pickupHoldsNow' : 'holdsNow'],
    arrival: true,
    page: 'incoming',
  }),
  shop_left: () => ({ heading: 'left', paragraphs: ['otherSite', 'nothingToDo'], page: null }),
  shop_cancelled: facts => ({
    heading: 'left',
    paragraphs: [isPickup(facts) ? 'pickupCancelled' : 'cancelledByOwner', 'nothingToDo'],
    page: null,
  }),
  shop_registered_elsewhere: () => ({
    heading: 'left',
    paragraphs: ['receivedElsewhere', 'nothingToDo'],
    page: null,
  }),
  shop_transfer_rejected: () => ({
    heading: 'transferRejected',
    paragraphs: ['backInProcess'],
    page: 'process',
  }),
  shop_transfer_recalled: () => ({
    heading: 'transferRecalled',
    paragraphs: ['takenBack', 'nothingToDo'],
    page: null,
  }),
  shop_listing_expired: () => ({ heading: 'listingExpired', paragraphs: ['nobodyClaimed'], page: 'process' }),
}

/** A mail to a site. What it needs of the owner is in the service, behind the login. */
export const shopLetter = (
  mail: ShopMail,
  facts: EventFacts,
  shop: MailShop,
  language: Language,
  publicUrl: string,
): Letter => {
  const say = (name: Name) => words[name][language]
  const { heading, paragraphs, arrival, page } = contents[mail](facts)
  const { order, reason, vehicle } = facts
  return {
    language,
    subject: `${say(heading)}: ${vehicleName(vehicle, language)}`,
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    facts: [
      ...vehicleFacts(vehicle, language),
      ...(arrival && order
        ? [
            [say('manner'), say(order.kind === 'pickup' ? 'pickup' : 'selfDelivery')] as const,
            [say('day'), order.day ? dayIn(language, order.day) : say('open')] as const,
          ]
        : []),
      ...(reason ? [[say('reason'), reason] as const] : []),
      [say('site'), shop.name],
    ],
    lists: [],
    link:
      page === null
        ? { label: say('openIncoming'), url: `${publicUrl}/operator/incoming` }
        : { label: say('openVehicle'), url: `${publicUrl}/operator/${page}/${vehicle.id}` },
    footer: say('footer'),
  }
}
