import type { LocalizedText } from '../texts/localized-text.ts'
import type { VehicleEvent } from './lifecycle.ts'

/** Descriptions of events for owners; the certificate counts as one. Any co-owner may have caused them. */
export const ownerEventTexts = {
  announce: {
    fi: 'Ajoneuvo ilmoitettiin pisteelle',
    en: 'The vehicle was announced to the site',
    se: 'Fordonet anmäldes till mottagningsplatsen',
  },
  announcePickup: { fi: 'Nouto tilattiin', en: 'The pickup was ordered', se: 'Avhämtningen beställdes' },
  amendPickup: { fi: 'Noutoa muutettiin', en: 'The pickup was changed', se: 'Avhämtningen ändrades' },
  amend: { fi: 'Ilmoitusta muutettiin', en: 'The case was changed', se: 'Anmälan ändrades' },
  cancel: { fi: 'Ilmoitus peruttiin', en: 'The case was cancelled', se: 'Anmälan återtogs' },
  cancelPickup: { fi: 'Nouto peruttiin', en: 'The pickup was cancelled', se: 'Avhämtningen avbeställdes' },
  schedule: {
    fi: 'Noudon ajankohta sovittiin',
    en: 'The time of the pickup was agreed',
    se: 'Tiden för avhämtningen avtalades',
  },
  assign: {
    fi: 'Piste sopi noudolle kuljettajan',
    en: 'The site found a driver for the pickup',
    se: 'Mottagningsplatsen utsåg en chaufför',
  },
  collect: {
    fi: 'Kuljettaja nouti ajoneuvon',
    en: 'The driver picked the vehicle up',
    se: 'Chauffören hämtade fordonet',
  },
  uncollect: {
    fi: 'Noutomerkintä peruttiin',
    en: 'The pickup mark was taken back',
    se: 'Anteckningen om hämtning togs tillbaka',
  },
  no_show: {
    fi: 'Kuljettaja kävi turhaan',
    en: 'The driver came in vain',
    se: 'Chauffören kom förgäves',
  },
  register: {
    fi: 'Piste otti ajoneuvon vastaan',
    en: 'The site received the vehicle',
    se: 'Mottagningsplatsen tog emot fordonet',
  },
  accept: {
    fi: 'Piste otti ajoneuvon vastaan',
    en: 'The site received the vehicle',
    se: 'Mottagningsplatsen tog emot fordonet',
  },
  unaccept: {
    fi: 'Vastaanotto peruttiin',
    en: 'The site took its receipt back',
    se: 'Mottagandet togs tillbaka',
  },
  reject: {
    fi: 'Piste ei ottanut ajoneuvoa vastaan',
    en: 'The site did not receive the vehicle',
    se: 'Mottagningsplatsen tog inte emot fordonet',
  },
  resolve: {
    fi: 'Piste päätti, miten ajoneuvo käsitellään',
    en: 'The site decided how to process the vehicle',
    se: 'Mottagningsplatsen beslutade hur fordonet behandlas',
  },
  publish: {
    fi: 'Piste tarjosi ajoneuvoa osiksi muille pisteille',
    en: 'The site offered the vehicle for parts to other sites',
    se: 'Mottagningsplatsen erbjöd fordonet till andra platser för delar',
  },
  extend: {
    fi: 'Piste jatkoi tarjousaikaa',
    en: 'The site extended its offer',
    se: 'Mottagningsplatsen förlängde erbjudandet',
  },
  withdraw: {
    fi: 'Piste veti tarjouksen pois',
    en: 'The site withdrew its offer',
    se: 'Mottagningsplatsen drog tillbaka erbjudandet',
  },
  expire: { fi: 'Tarjousaika päättyi', en: 'The offer ended', se: 'Erbjudandet gick ut' },
  claim: {
    fi: 'Toinen piste varasi ajoneuvon osiksi',
    en: 'Another site reserved the vehicle for parts',
    se: 'En annan plats reserverade fordonet för delar',
  },
  send: {
    fi: 'Ajoneuvo lähetettiin toiseen pisteeseen',
    en: 'The vehicle was sent to another site',
    se: 'Fordonet skickades till en annan plats',
  },
  start: { fi: 'Käsittely alkoi', en: 'Processing began', se: 'Behandlingen började' },
  stage_done: {
    fi: 'Käsittelyn vaihe valmistui',
    en: 'A process stage was done',
    se: 'Ett skede av behandlingen blev klart',
  },
  stage_undone: {
    fi: 'Käsittelyn vaihe avattiin uudelleen',
    en: 'A process stage was opened again',
    se: 'Ett skede av behandlingen öppnades på nytt',
  },
  report_work_done: {
    fi: 'Työ ilmoitettiin tehdyksi',
    en: 'The work was reported done',
    se: 'Arbetet anmäldes som gjort',
  },
  unstart: { fi: 'Käsittely keskeytettiin', en: 'Processing was paused', se: 'Behandlingen avbröts' },
  return: {
    fi: 'Piste palautti ajoneuvon sinulle',
    en: 'The site returned the vehicle to you',
    se: 'Mottagningsplatsen återlämnade fordonet till dig',
  },
  recall: {
    fi: 'Lähettänyt piste otti ajoneuvon takaisin',
    en: 'The sending site took the vehicle back',
    se: 'Den sändande platsen tog tillbaka fordonet',
  },
  finish: {
    fi: 'Ajoneuvo on kierrätetty',
    en: 'The vehicle has been recycled',
    se: 'Fordonet är återvunnet',
  },
  certificate: {
    fi: 'Romutustodistus annettiin',
    en: 'The certificate of destruction was issued',
    se: 'Skrotningsintyget utfärdades',
  },
  certificate_revoked: {
    fi: 'Piste mitätöi romutustodistuksen',
    en: 'The site revoked the certificate of destruction',
    se: 'Mottagningsplatsen återkallade skrotningsintyget',
  },
  other: { fi: 'Tilanne muuttui', en: 'The situation changed', se: 'Läget ändrades' },
} satisfies Record<
  VehicleEvent | 'certificate' | 'certificate_revoked' | `${OwnersEvent}Pickup` | 'other',
  LocalizedText
>

type OwnersEvent = 'announce' | 'amend' | 'cancel'
type OwnerEventKey = keyof typeof ownerEventTexts

type OwnerEvent = { event: string; manner: 'pickup' | 'self_delivery' | null }

/** Pickups have their own texts; events without a text get a general one. */
export function getOwnerEventKey({ event, manner }: OwnerEvent): OwnerEventKey {
  const key = manner === 'pickup' ? `${event}Pickup` : event
  return key in ownerEventTexts ? (key as OwnerEventKey) : 'other'
}
