import type { ReasonToHold, TimeHeld } from '@autokierto/domain/persons/own-data'
import { defineTexts, type Text } from '../../texts/texts.ts'

export const ownDataTexts = defineTexts({
  title: { fi: 'Omat tietosi', en: 'Your data', se: 'Dina uppgifter' },
  lead: {
    fi: 'Tässä on kaikki, mitä palvelussa on sinusta: mitä, miksi ja kuinka kauan. Muiden tietoja ei näytetä.',
    en: 'This is everything the service holds on you: what, why and for how long. Nothing of others is shown.',
    se: 'Här är allt som tjänsten har om dig: vad, varför och hur länge. Andras uppgifter visas inte.',
  },
  back: { fi: 'Omat sivut', en: 'Your pages', se: 'Egna sidor' },
  failed: {
    fi: 'Tietojasi ei saatu haettua',
    en: 'Your data could not be fetched',
    se: 'Dina uppgifter kunde inte hämtas',
  },
  fileTitle: { fi: 'Kaikki samassa tiedostossa', en: 'All in one file', se: 'Allt i en fil' },
  fileText: {
    fi: 'Tiedosto on JSON-muodossa. Siinä on myös henkilötunnuksesi kokonaan, joten säilytä se huolella.',
    en: 'The file is in JSON format. It also holds your whole personal identity code, so keep it with care.',
    se: 'Filen är i JSON-format. Den har också hela din personbeteckning, så förvara den omsorgsfullt.',
  },
  download: { fi: 'Lataa omat tiedot', en: 'Download your data', se: 'Ladda ner dina uppgifter' },
  saved: {
    fi: 'Tiedosto on ladattu: {name}',
    en: 'The file has been downloaded: {name}',
    se: 'Filen är nedladdad: {name}',
  },
  why: { fi: 'Miksi', en: 'Why', se: 'Varför' },
  kept: { fi: 'Kuinka kauan', en: 'How long', se: 'Hur länge' },
  count: {
    fi: { one: '{count} tieto', other: '{count} tietoa' },
    en: { one: '{count} item', other: '{count} items' },
    se: { one: '{count} uppgift', other: '{count} uppgifter' },
  },
  show: {
    fi: { one: 'Näytä {count} tieto', other: 'Näytä {count} tietoa' },
    en: { one: 'Show {count} item', other: 'Show {count} items' },
    se: { one: 'Visa {count} uppgift', other: 'Visa {count} uppgifter' },
  },
  emptyTitle: {
    fi: 'Näitä tietoja sinusta ei nyt ole',
    en: 'Nothing of this is held on you now',
    se: 'De här uppgifterna finns inte om dig nu',
  },
  emptyText: {
    fi: 'Näitä syntyy vasta, kun haet, ilmoitat tai luovutat ajoneuvon.',
    en: 'These come about only when you look up, announce or hand over a vehicle.',
    se: 'De uppstår först när du söker, anmäler eller överlämnar ett fordon.',
  },
  emptyShow: { fi: 'Mitä ne ovat', en: 'What they are', se: 'Vad de är' },

  mendTitle: {
    fi: 'Jos jokin tieto on väärin',
    en: 'If something is wrong',
    se: 'Om något är fel',
  },
  mendName: {
    fi: 'Nimesi ja henkilötunnuksesi tulevat tunnistautumisesta. Ne korjaa Digi- ja väestötietovirasto.',
    en: 'Your name and personal identity code come from the identification. The Digital and Population Data Services Agency corrects them.',
    se: 'Ditt namn och din personbeteckning kommer från autentiseringen. Myndigheten för digitalisering och befolkningsdata rättar dem.',
  },
  mendVehicle: {
    fi: 'Omistajuus ja ajoneuvon tiedot tulevat liikennerekisteristä. Ne korjaa Traficom.',
    en: 'Ownership and the facts of the vehicle come from the vehicle register. Traficom corrects them.',
    se: 'Ägandet och fordonets uppgifter kommer från trafikregistret. Traficom rättar dem.',
  },
  mendCase: {
    fi: 'Noudon tai ilmoituksen voit itse muuttaa tai perua, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'You can change or cancel an open case yourself until the site has received the vehicle.',
    se: 'En öppen anmälan kan du själv ändra eller återta tills platsen har tagit emot fordonet.',
  },
  mendCaseLink: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  mendSite: {
    fi: 'Minkä vastaanottopiste on kirjannut, sen piste myös korjaa. Puhelinnumeron näet ajoneuvon kohdalta.',
    en: 'What a take-back point has entered, it also corrects. You find its phone number with your case.',
    se: 'Det som en mottagningsplats har antecknat rättar den också. Telefonnumret hittar du i din anmälan.',
  },
  mendOther: {
    fi: 'Muissa asioissa kirjoita tai soita Suomen Autokierrätykselle: autokierratys.fi. Jos tietojasi on mielestäsi käsitelty väärin, voit valittaa tietosuojavaltuutetulle: tietosuoja.fi.',
    en: 'In other matters write to or call Finnish Car Recycling: autokierratys.fi. If you think your data has been handled wrongly, you can complain to the Data Protection Ombudsman: tietosuoja.fi.',
    se: 'I andra ärenden skriv till eller ring Finlands Bilåtervinning: autokierratys.fi. Om du anser att dina uppgifter har behandlats fel kan du klaga hos dataombudsmannen: tietosuoja.fi.',
  },
})

/** Why a group is held, with the law where there is one. */
export const reasonTexts = defineTexts({
  know_who_you_are: {
    fi: 'Jotta tiedämme, kuka asioi, ja voimme verrata sinua rekisterien omistajiin.',
    en: 'So that we know who you are and can compare you with the owners in the registers.',
    se: 'För att veta vem du är och kunna jämföra dig med ägarna i registren.',
  },
  check_ownership: {
    fi: 'Jotta löydät ajoneuvosi ja vain omistaja voi luovuttaa sen.',
    en: 'So that you find your vehicles and only an owner can hand one over.',
    se: 'För att du ska hitta dina fordon och bara ägaren ska kunna överlämna dem.',
  },
  receive_vehicle: {
    fi: 'Jotta piste voi noutaa tai ottaa vastaan ajoneuvon ja tavoittaa sinut.',
    en: 'So that the site can fetch or receive the vehicle and reach you.',
    se: 'För att platsen ska kunna hämta eller ta emot fordonet och nå dig.',
  },
  prove_recycling: {
    fi: 'Lakisääteinen velvollisuus: jätelaki vaatii, että ajoneuvon vaiheet voidaan osoittaa.',
    en: 'A legal duty: the Waste Act requires that what became of the vehicle can be shown.',
    se: 'En lagstadgad skyldighet: avfallslagen kräver att det går att visa vad som hände med fordonet.',
  },
  prove_consent: {
    fi: 'Usean omistajan ajoneuvo kierrätetään vain, kun kaikki suostuvat, ja suostumus on voitava osoittaa.',
    en: 'A vehicle of several owners is recycled only when all agree, and their consent must be shown.',
    se: 'Ett fordon med flera ägare återvinns bara om alla samtycker, och samtycket måste kunna visas.',
  },
  check_representation: {
    fi: 'Yrityksen puolesta voi toimia vain se, jolla on oikeus edustaa sitä.',
    en: 'Only someone with the right to represent a company can act for it.',
    se: 'Bara den som har rätt att företräda ett företag kan handla för det.',
  },
  tell_what_happens: {
    fi: 'Jotta saat tiedon ajoneuvosi vaiheista, ja kunkin viestin vain kerran.',
    en: 'So that you hear what happens to your vehicle, and each message only once.',
    se: 'För att du ska få veta vad som händer med fordonet, och varje meddelande bara en gång.',
  },
  keep_signed_in: {
    fi: 'Jotta pysyt kirjautuneena ja kirjautuminen voidaan päättää.',
    en: 'So that you stay signed in and the sign-in can be ended.',
    se: 'För att du ska förbli inloggad och inloggningen ska kunna avslutas.',
  },
  answer_repeats: {
    fi: 'Jotta sama pyyntö ei tule tehdyksi kahdesti, jos yhteys katkeaa.',
    en: 'So that a request is not carried out twice when the connection breaks.',
    se: 'För att samma begäran inte ska utföras två gånger om förbindelsen bryts.',
  },
  prevent_abuse: {
    fi: 'Jotta kukaan ei voi kokeilla rekisteritunnuksia tai lähettää viestejä vieraille.',
    en: 'So that nobody can try out registration numbers or write to strangers.',
    se: 'För att ingen ska kunna pröva registreringstecken eller skriva till främmande.',
  },
} satisfies Record<ReasonToHold, Text>)

/** For how long a group is held. */
export const timeTexts = defineTexts({
  one_day: { fi: 'Vuorokauden.', en: 'One day.', se: 'Ett dygn.' },
  one_day_or_six_years: {
    fi: 'Vuorokauden. Jos ajoneuvo ilmoitetaan kierrätykseen, kuusi vuotta.',
    en: 'One day. If the vehicle is announced for recycling, six years.',
    se: 'Ett dygn. Om fordonet anmäls för återvinning, sex år.',
  },
  seven_days_after_end: {
    fi: 'Seitsemän päivää kirjautumisen päättymisestä.',
    en: 'Seven days after the sign-in has ended.',
    se: 'Sju dagar efter att inloggningen har avslutats.',
  },
  ninety_days: { fi: '90 päivää.', en: '90 days.', se: '90 dagar.' },
  ninety_days_or_six_years: {
    fi: '90 päivää. Jos ajoneuvo ilmoitetaan kierrätykseen, kuusi vuotta.',
    en: '90 days. If the vehicle is announced for recycling, six years.',
    se: '90 dagar. Om fordonet anmäls för återvinning, sex år.',
  },
  six_years: { fi: 'Kuusi vuotta.', en: 'Six years.', se: 'Sex år.' },
  six_years_after_last_login: {
    fi: 'Kuusi vuotta viimeisimmästä tunnistautumisesta.',
    en: 'Six years after the latest sign-in.',
    se: 'Sex år efter den senaste autentiseringen.',
  },
  ten_years: { fi: 'Kymmenen vuotta.', en: 'Ten years.', se: 'Tio år.' },
  one_hour: { fi: 'Enintään tunnin.', en: 'One hour at most.', se: 'Högst en timme.' },
} satisfies Record<TimeHeld, Text>)
