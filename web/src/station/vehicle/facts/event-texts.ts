import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import { defineTexts, type Text } from '../../../kit/texts/texts.ts'

/** Texts of lifecycle events at a station. The certificate counts as an event. */
export const eventTexts = defineTexts({
  announce: {
    fi: 'Omistaja ilmoitti ajoneuvon',
    en: 'The owner announced it',
    se: 'Ägaren anmälde fordonet',
  },
  announcePickup: {
    fi: 'Omistaja tilasi noudon',
    en: 'The owner ordered a pickup',
    se: 'Ägaren beställde avhämtning',
  },
  amendPickup: {
    fi: 'Omistaja muutti noutoa',
    en: 'The owner changed the pickup',
    se: 'Ägaren ändrade avhämtningen',
  },
  amend: {
    fi: 'Omistaja muutti ilmoitusta',
    en: 'The owner changed the order',
    se: 'Ägaren ändrade anmälan',
  },
  cancelPickup: {
    fi: 'Omistaja perui noudon',
    en: 'The owner cancelled the pickup',
    se: 'Ägaren avbeställde avhämtningen',
  },
  cancel: { fi: 'Omistaja perui ilmoituksen', en: 'The owner cancelled', se: 'Ägaren återtog anmälan' },
  schedule: { fi: 'Noudon ajankohta sovittu', en: 'Pickup time agreed', se: 'Tid för avhämtning avtalad' },
  assign: { fi: 'Kuljettaja sovittu', en: 'Driver assigned', se: 'Chaufför utsedd' },
  collect: { fi: 'Noudettu', en: 'Picked up', se: 'Hämtat' },
  uncollect: { fi: 'Noutomerkintä kumottu', en: 'Pickup mark undone', se: 'Hämtningen ångrad' },
  no_show: { fi: 'Nouto ei onnistunut', en: 'Pickup did not succeed', se: 'Avhämtningen lyckades inte' },
  register: { fi: 'Otettu vastaan portilla', en: 'Taken in at the gate', se: 'Mottaget vid porten' },
  accept: { fi: 'Otettu vastaan', en: 'Accepted', se: 'Mottaget' },
  unaccept: { fi: 'Vastaanotto kumottu', en: 'Accept undone', se: 'Mottagandet ångrat' },
  reject: { fi: 'Hylätty', en: 'Rejected', se: 'Avvisat' },
  resolve: { fi: 'Päätös tehty', en: 'Decision made', se: 'Beslut fattat' },
  publish: { fi: 'Julkaistu markkinalle', en: 'Published on the market', se: 'Publicerat på marknaden' },
  extend: { fi: 'Tarjousta jatkettu', en: 'Offer extended', se: 'Erbjudandet förlängt' },
  withdraw: { fi: 'Vedetty pois markkinalta', en: 'Withdrawn', se: 'Draget tillbaka från marknaden' },
  expire: { fi: 'Tarjous päättyi', en: 'The offer ended', se: 'Erbjudandet gick ut' },
  claim: { fi: 'Varattu markkinalta', en: 'Claimed on the market', se: 'Reserverat på marknaden' },
  send: {
    fi: 'Lähetetty toiseen pisteeseen',
    en: 'Sent to another site',
    se: 'Skickat till en annan mottagningsplats',
  },
  start: { fi: 'Käsittely aloitettu', en: 'Process started', se: 'Behandlingen började' },
  stage_done: { fi: 'Vaihe valmis', en: 'Stage done', se: 'Skede klart' },
  stage_undone: { fi: 'Vaihe avattu uudelleen', en: 'Stage opened again', se: 'Skede öppnat igen' },
  report_work_done: {
    fi: 'Työ ilmoitettu tehdyksi',
    en: 'Work reported done',
    se: 'Arbetet anmält som gjort',
  },
  unstart: { fi: 'Aloitus peruttu', en: 'Start undone', se: 'Starten ångrad' },
  return: { fi: 'Palautettu omistajalle', en: 'Returned to the owner', se: 'Återlämnat till ägaren' },
  recall: { fi: 'Lähetys peruttu', en: 'Called back', se: 'Återkallat' },
  finish: { fi: 'Merkitty kierrätetyksi', en: 'Marked recycled', se: 'Markerat som återvunnet' },
  certificate: { fi: 'Romutustodistus annettu', en: 'Certificate issued', se: 'Skrotningsintyget utfärdat' },
  amounts: { fi: 'Määriä korjattu', en: 'Amounts corrected', se: 'Mängder rättade' },
  certificate_revoked: {
    fi: 'Romutustodistus mitätöity',
    en: 'Certificate revoked',
    se: 'Skrotningsintyget återkallat',
  },
  other: { fi: 'Tiedot muuttuivat', en: 'Details changed', se: 'Uppgifterna ändrades' },
} satisfies Record<
  | VehicleEvent
  | 'certificate'
  | 'certificate_revoked'
  | 'announcePickup'
  | 'amendPickup'
  | 'cancelPickup'
  | 'amounts'
  | 'other',
  Text
>)

export const eventCardTexts = defineTexts({
  title: { fi: 'Tapahtumat', en: 'Events', se: 'Händelser' },
  to: { fi: 'Vastaanottaja: {site}', en: 'Receiver: {site}', se: 'Mottagare: {site}' },
  owner: { fi: 'omistaja', en: 'owner', se: 'ägaren' },
  all: { fi: 'Näytä kaikki {count}', en: 'Show all {count}', se: 'Visa alla {count}' },
})
