import type { LocalizedText } from '../texts/localized-text.ts'
import type { VehicleStatus } from '../vehicles/lifecycle.ts'

export const personFieldTexts = {
  personalId: { fi: 'Henkilötunnus', en: 'Personal identity code', se: 'Personbeteckning' },
  firstName: { fi: 'Etunimi', en: 'First name', se: 'Förnamn' },
  lastName: { fi: 'Sukunimi', en: 'Last name', se: 'Efternamn' },
  firstSeen: { fi: 'Ensimmäinen tunnistautuminen', en: 'First sign-in', se: 'Första autentiseringen' },
  lastSeen: { fi: 'Viimeisin tunnistautuminen', en: 'Latest sign-in', se: 'Senaste autentiseringen' },
  vehicleNumber: {
    fi: 'Ajoneuvon numero palvelussa',
    en: 'Number of the vehicle in the service',
    se: 'Fordonets nummer i tjänsten',
  },
  kind: { fi: 'Ajoneuvolaji', en: 'Kind', se: 'Fordonsslag' },
  role: { fi: 'Olet', en: 'You are', se: 'Du är' },
  registeredName: { fi: 'Nimi rekisterissä', en: 'Name in the register', se: 'Namn i registret' },
  address: { fi: 'Osoite', en: 'Address', se: 'Adress' },
  city: { fi: 'Paikkakunta', en: 'City', se: 'Ort' },
  postal: { fi: 'Postinumero', en: 'Postcode', se: 'Postnummer' },
  country: { fi: 'Maa', en: 'Country', se: 'Land' },
  other: { fi: 'Muu tieto', en: 'Other', se: 'Annat' },
  color: { fi: 'Väri', en: 'Colour', se: 'Färg' },
  restrictions: {
    fi: 'Rekisterin merkinnät',
    en: 'Notes in the register',
    se: 'Anteckningar i registret',
  },
  siteRemarks: {
    fi: 'Pisteen lisätiedot',
    en: 'Notes of the site',
    se: 'Mottagningsplatsens övriga upplysningar',
  },
  fileType: { fi: 'Tiedostomuoto', en: 'File format', se: 'Filformat' },
  vin: { fi: 'Valmistenumero (VIN)', en: 'VIN', se: 'Tillverkningsnummer (VIN)' },
  state: { fi: 'Tila', en: 'State', se: 'Läge' },
  mileage: { fi: 'Ajokilometrit', en: 'Mileage', se: 'Mätarställning' },
  drivable: { fi: 'Ajokuntoinen', en: 'Can be driven', se: 'Körbart' },
  missingParts: { fi: 'Puuttuvat osat', en: 'Missing parts', se: 'Delar som saknas' },
  place: { fi: 'Sijainti', en: 'Place', se: 'Var fordonet finns' },
  stored: { fi: 'Tallennettu', en: 'Stored', se: 'Sparat' },
  shop: { fi: 'Vastaanottopiste', en: 'Take-back point', se: 'Mottagningsplats' },
  arrival: { fi: 'Miten tulee pisteelle', en: 'How it gets to the site', se: 'Hur det kommer till platsen' },
  day: { fi: 'Toivottu päivä', en: 'Preferred day', se: 'Önskad dag' },
  agreedDay: { fi: 'Sovittu päivä', en: 'Agreed day', se: 'Avtalad dag' },
  agreedTime: { fi: 'Sovittu aika', en: 'Agreed time', se: 'Avtalad tid' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  language: { fi: 'Kieli', en: 'Language', se: 'Språk' },
  remarks: { fi: 'Lisätiedot', en: 'Notes', se: 'Övriga upplysningar' },
  collected: { fi: 'Noudettu', en: 'Collected', se: 'Hämtat' },
  collectedPoint: { fi: 'Noutopaikan sijainti', en: 'Where it was collected', se: 'Var det hämtades' },
  ended: { fi: 'Päättynyt', en: 'Ended', se: 'Avslutat' },
  at: { fi: 'Aika', en: 'Time', se: 'Tid' },
  reason: { fi: 'Syy', en: 'Reason', se: 'Orsak' },
  doneBy: { fi: 'Kuka teki', en: 'Who did it', se: 'Vem gjorde det' },
  receptionBegan: { fi: 'Vastaanotto alkoi', en: 'Reception began', se: 'Mottagningen började' },
  asked: { fi: 'Pyydetty', en: 'Asked', se: 'Begärt' },
  answered: { fi: 'Vastattu', en: 'Answered', se: 'Besvarat' },
  businessId: { fi: 'Y-tunnus', en: 'Business ID', se: 'FO-nummer' },
  checked: { fi: 'Tarkistettu', en: 'Checked', se: 'Kontrollerat' },
  issued: { fi: 'Annettu', en: 'Issued', se: 'Utfärdat' },
  agent: { fi: 'Antaja', en: 'Issued by', se: 'Utfärdare' },
  revoked: { fi: 'Mitätöity', en: 'Revoked', se: 'Återkallat' },
  began: { fi: 'Alkoi', en: 'Began', se: 'Började' },
  count: { fi: 'Kertoja', en: 'Times', se: 'Gånger' },
  startsAnew: { fi: 'Alkaa alusta', en: 'Starts anew', se: 'Börjar om' },
} satisfies Record<string, LocalizedText>

/** Texts of coded values. The ownership codes come from the vehicle register. */
export const personValueTexts = {
  owner: { fi: 'omistaja', en: 'owner', se: 'ägare' },
  holder: { fi: 'haltija', en: 'holder', se: 'innehavare' },
  yes: { fi: 'kyllä', en: 'yes', se: 'ja' },
  no: { fi: 'ei', en: 'no', se: 'nej' },
  pickup: { fi: 'nouto', en: 'pickup', se: 'avhämtning' },
  selfDelivery: { fi: 'tuot itse', en: 'you bring it', se: 'du lämnar in det själv' },
  fi: { fi: 'suomi', en: 'Finnish', se: 'finska' },
  en: { fi: 'englanti', en: 'English', se: 'engelska' },
  se: { fi: 'ruotsi', en: 'Swedish', se: 'svenska' },
  you: { fi: 'sinä', en: 'you', se: 'du' },
  someoneElse: { fi: 'joku muu', en: 'someone else', se: 'någon annan' },
  confirmed: { fi: 'vahvistettu', en: 'confirmed', se: 'bekräftat' },
  pending: {
    fi: 'odottaa liikennerekisteriä',
    en: 'waits for the vehicle register',
    se: 'väntar på trafikregistret',
  },
  asked: { fi: 'odottaa vastausta', en: 'waits for an answer', se: 'väntar på svar' },
  agreed: { fi: 'suostuttu', en: 'agreed', se: 'samtycke givet' },
  refused: { fi: 'kieltäydytty', en: 'refused', se: 'samtycke nekat' },
  mailQueued: { fi: 'lähdössä', en: 'about to be sent', se: 'på väg ut' },
  mailSent: { fi: 'lähetetty', en: 'sent', se: 'skickat' },
  mailRefused: {
    fi: 'osoite ei ottanut vastaan',
    en: 'the address did not take it',
    se: 'adressen tog inte emot det',
  },
  mailGivenUp: { fi: 'ei saatu lähetettyä', en: 'could not be sent', se: 'kunde inte skickas' },
  picture: { fi: 'Kuva', en: 'Picture', se: 'Bild' },
  authorisation: { fi: 'Valtakirja', en: 'Power of attorney', se: 'Fullmakt' },
  signedIn: { fi: 'Kirjautuminen', en: 'Sign-in', se: 'Inloggning' },
  refusedSearches: {
    fi: 'Torjutut ajoneuvohaut',
    en: 'Refused vehicle searches',
    se: 'Avvisade fordonssökningar',
  },
  consentMails: {
    fi: 'Lähetetyt suostumusviestit',
    en: 'Consent mails sent',
    se: 'Skickade samtyckesmeddelanden',
  },
} satisfies Record<string, LocalizedText>

/** Progress of a vehicle, in words for the person who announced it. */
export const personStatusTexts: Readonly<Record<VehicleStatus, LocalizedText>> = {
  owner: { fi: 'omistajalla', en: 'with the owner', se: 'hos ägaren' },
  shop_transit: { fi: 'ilmoitettu pisteelle', en: 'announced to a site', se: 'anmält till en plats' },
  shop_transfer: {
    fi: 'matkalla toiseen pisteeseen',
    en: 'on its way to another site',
    se: 'på väg till en annan plats',
  },
  shop_listing: {
    fi: 'tarjolla muille pisteille',
    en: 'offered to other sites',
    se: 'erbjuds andra platser',
  },
  shop_process: { fi: 'käsittelyssä', en: 'in process', se: 'under behandling' },
  shop_recycled: { fi: 'kierrätetty', en: 'recycled', se: 'återvunnet' },
}

/** Subjects of e-mails by their kind. */
export const personMailTexts = {
  announced: { fi: 'Ilmoitus pisteelle', en: 'Announced to a site', se: 'Anmälan till en plats' },
  announcedPickup: { fi: 'Noudon tilaus', en: 'Pickup order', se: 'Beställd avhämtning' },
  changed: { fi: 'Ilmoitus muuttui', en: 'The case was changed', se: 'Anmälan ändrades' },
  changedPickup: { fi: 'Nouto muuttui', en: 'The pickup was changed', se: 'Avhämtningen ändrades' },
  cancelled: { fi: 'Ilmoitus peruttiin', en: 'The case was cancelled', se: 'Anmälan återtogs' },
  cancelledPickup: { fi: 'Nouto peruttiin', en: 'The pickup was cancelled', se: 'Avhämtningen avbeställdes' },
  agreed: { fi: 'Noudon ajankohta', en: 'The time of the pickup', se: 'Tiden för avhämtningen' },
  collected: { fi: 'Ajoneuvo noudettiin', en: 'The vehicle was picked up', se: 'Fordonet hämtades' },
  cameInVain: {
    fi: 'Nouto ei onnistunut',
    en: 'The pickup did not succeed',
    se: 'Avhämtningen lyckades inte',
  },
  accepted: { fi: 'Ajoneuvo otettiin vastaan', en: 'The vehicle was received', se: 'Fordonet togs emot' },
  notAccepted: {
    fi: 'Ajoneuvoa ei vielä otettu vastaan',
    en: 'The vehicle was not received yet',
    se: 'Fordonet togs inte emot ännu',
  },
  rejected: {
    fi: 'Ajoneuvoa ei otettu vastaan',
    en: 'The vehicle was not received',
    se: 'Fordonet togs inte emot',
  },
  returned: { fi: 'Ajoneuvo palautettiin', en: 'The vehicle was returned', se: 'Fordonet återlämnades' },
  certificate: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  certificateRevoked: {
    fi: 'Romutustodistus mitätöitiin',
    en: 'The certificate was revoked',
    se: 'Skrotningsintyget återkallades',
  },
  finished: { fi: 'Ajoneuvo kierrätettiin', en: 'The vehicle was recycled', se: 'Fordonet återvanns' },
  other: { fi: 'Muu viesti', en: 'Another message', se: 'Annat meddelande' },
} satisfies Record<string, LocalizedText>

/** E-mails to owners. A new kind needs a text here, so that the person's own data can name it. */
export type OwnerMail = Exclude<keyof typeof personMailTexts, `${string}Pickup` | 'other'>

/** Purposes of requests by their call. */
export const personRequestTexts = {
  'POST owner/vehicle/{id}/pickup/': { fi: 'Noudon tilaus', en: 'Pickup order', se: 'Beställd avhämtning' },
  'POST owner/vehicle/{id}/consent/': {
    fi: 'Suostumuksen pyyntö',
    en: 'Asking for consent',
    se: 'Begäran om samtycke',
  },
  'POST owner/consent/{token}/': {
    fi: 'Vastaus suostumuspyyntöön',
    en: 'Answer to a request for consent',
    se: 'Svar på en begäran om samtycke',
  },
  other: { fi: 'Muu pyyntö', en: 'Another request', se: 'Annan begäran' },
} satisfies Record<string, LocalizedText>
