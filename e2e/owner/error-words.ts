import type { Language } from '../visit.ts'

/**
 * Texts of the pages that lead to the errors, and of each error. Copied manually, so that they do not repeat mistakes
 * of the dictionaries.
 */
export type ErrorWords = {
  plate: string
  search: string
  checkRight: string
  otherVehicle: string
  address: string
  mine: string
  email: string
  save: string
  goToIdentification: string
  notVerified: RegExp
  sessionOver: string
  /** Keyed by the plate that provokes the error. */
  ofPlate: Record<string, RegExp>
  length: RegExp
  unknownVehicle: RegExp
  network: RegExp
  broken: RegExp
  placeUnknown: RegExp
  emailInvalid: RegExp
  pageUnknown: string
}

const finnishErrorWords: ErrorWords = {
  plate: 'Rekisteritunnus tai VIN',
  search: 'Hae',
  checkRight: 'Vahvista ja tarkista',
  otherVehicle: 'Hae toinen ajoneuvo',
  address: 'Katuosoite ja paikkakunta',
  mine: 'Tämä on ajoneuvoni',
  email: 'Sähköposti',
  save: 'Tallenna muutokset',
  goToIdentification: 'Siirry tunnistautumaan',
  notVerified: /Henkilöllisyyttäsi ei voitu vahvistaa.*suomalaisilla pankkitunnuksilla/,
  sessionOver: 'Istuntosi on päättynyt',
  ofPlate: {
    'BRK-503': /Liikennerekisteriin ei saada yhteyttä.*yritä hetken kuluttua uudelleen/,
    'ERR-502': /Liikennerekisteri vastasi virheellisesti.*yritä myöhemmin uudelleen/,
    'DEN-403': /Liikennerekisteri ei anna tämän ajoneuvon tietoja.*ota yhteyttä vastaanottopisteeseen/,
    'VEN-501': /Et ole rekisterin mukaan omistaja.*Vain omistaja voi hakea ajoneuvon tiedot/,
    'GON-404': /jo poistettu rekisteristä.*eikä sinun tarvitse tehdä/,
    'LEI-303': /Olet haltija, et omistaja.*rahoitusyhtiö.*valtakirja/,
    'LEI-304': /ilmoitettu varastetuksi.*ota yhteyttä poliisiin/,
    'ONN-401': /Et ole rekisterin mukaan omistaja.*turvakielto/,
    'XYZ-789': /ei ole oikeutta edustaa yritystä.*Ota yhteyttä henkilöön, jolla on edustusoikeus/,
    'ONN-402': /vain yhdessä toisen kanssa.*valtakirja/,
    'PRH-503':
      /ei voitu tehdä juuri nyt.*ei saada yhteyttä.*Se ei tarkoita, ettei sinulla olisi edustusoikeutta/,
    'PRH-500': /ei voitu tehdä juuri nyt.*on vika.*myöhemmin.*Se ei tarkoita, ettei sinulla olisi/,
    'PRH-502': /ei voitu tehdä juuri nyt.*ei saatu selvää.*myöhemmin.*Se ei tarkoita/,
  },
  length: /1–9 ja valmistenumerossa 16–17 merkkiä/,
  unknownVehicle: /Ajoneuvoa ei löytynyt/,
  network: /Verkkovirhe/,
  broken: /Palvelussa on vika/,
  placeUnknown: /Osoitetta ei löytynyt/,
  emailInvalid: /nimi@esimerkki\.fi/,
  pageUnknown: 'Sivua ei löytynyt',
}

const englishErrorWords: ErrorWords = {
  plate: 'Registration number or VIN',
  search: 'Search',
  checkRight: 'Confirm and check',
  otherVehicle: 'Search for another vehicle',
  address: 'Street address and town',
  mine: 'This is my vehicle',
  email: 'E-mail',
  save: 'Save the changes',
  goToIdentification: 'Go to identification',
  notVerified: /identity could not be verified.*Finnish bank codes/,
  sessionOver: 'Your session has expired',
  ofPlate: {
    'BRK-503': /vehicle register cannot be reached.*try again in a moment/,
    'ERR-502': /vehicle register gave a faulty answer.*try again later/,
    'DEN-403': /does not give this vehicle’s details.*contact a take-back point/,
    'VEN-501': /are not the owner according to the register.*Only the owner can fetch/,
    'GON-404': /already been removed from the register.*nothing more for you to do/,
    'LEI-303': /the holder, not the owner.*finance company.*power of attorney/,
    'LEI-304': /reported stolen.*contact the police/,
    'ONN-401': /are not the owner according to the register.*may not be disclosed/,
    'XYZ-789': /may not represent this company.*Contact someone who may/,
    'ONN-402': /only together with another.*power of attorney/,
    'PRH-503': /could not be made right now.*cannot be reached.*does not mean you lack the right/,
    'PRH-500': /could not be made right now.*not able to answer.*later.*does not mean you lack/,
    'PRH-502': /could not be made right now.*not be understood.*later.*does not mean/,
  },
  length: /1-9 and VIN 16-17 characters/,
  unknownVehicle: /The vehicle was not found/,
  network: /network error occurred/,
  broken: /Something is wrong in the service/,
  placeUnknown: /The location was not found/,
  emailInvalid: /name@example\.com/,
  pageUnknown: 'Page not found',
}

const swedishErrorWords: ErrorWords = {
  plate: 'Registreringstecken eller VIN',
  search: 'Sök',
  checkRight: 'Bekräfta och kontrollera',
  otherVehicle: 'Sök ett annat fordon',
  address: 'Gatuadress och ort',
  mine: 'Det här är mitt fordon',
  email: 'E-post',
  save: 'Spara ändringarna',
  goToIdentification: 'Gå till autentiseringen',
  notVerified: /identitet kunde inte bekräftas.*finländska bankkoder/,
  sessionOver: 'Din session har gått ut',
  ofPlate: {
    'BRK-503': /Trafikregistret kan inte nås.*försök igen om en stund/,
    'ERR-502': /Trafikregistret svarade felaktigt.*försök igen senare/,
    'DEN-403': /lämnar inte ut det här fordonets uppgifter.*kontakta en mottagningsplats/,
    'VEN-501': /är inte ägare enligt registret.*Bara ägaren kan hämta/,
    'GON-404': /redan avregistrerat.*behöver inte göra något mer/,
    'LEI-303': /innehavare, inte ägare.*finansbolag.*fullmakt/,
    'LEI-304': /anmält stulet.*kontakta polisen/,
    'ONN-401': /är inte ägare enligt registret.*spärrmarkering/,
    'XYZ-789': /inte rätt att företräda företaget.*Kontakta någon som har rätten/,
    'ONN-402': /bara tillsammans med en annan.*fullmakt/,
    'PRH-503': /kunde inte göras just nu.*kan inte nås.*betyder inte att du saknar rätt/,
    'PRH-500': /kunde inte göras just nu.*kunde inte svara.*senare.*betyder inte att du saknar/,
    'PRH-502': /kunde inte göras just nu.*gick inte att tolka.*senare.*betyder inte/,
  },
  length: /1–9 och tillverkningsnumret 16–17 tecken/,
  unknownVehicle: /Fordonet hittades inte/,
  network: /Nätverksfel/,
  broken: /fel i tjänsten/,
  placeUnknown: /Adressen hittades inte/,
  emailInvalid: /namn@exempel\.fi/,
  pageUnknown: 'Sidan hittades inte',
}

export const errorWords: Record<Language, ErrorWords> = {
  fi: finnishErrorWords,
  en: englishErrorWords,
  se: swedishErrorWords,
}
