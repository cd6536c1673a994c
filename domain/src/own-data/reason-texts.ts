import type { LocalizedText } from '../texts/localized-text.ts'
import type { HoldingReason, RetentionPeriod } from './reasons.ts'

/** Reasons for storing a group, with the law that requires it, if any. */
export const holdingReasonTexts = {
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
  work_under_own_name: {
    fi: 'Jotta työskentelet omalla nimelläsi vain niissä pisteissä, joissa saat.',
    en: 'So that you work under your own name, and only at the sites where you may.',
    se: 'För att du ska arbeta under eget namn och bara på de platser där du får.',
  },
  protect_account: {
    fi: 'Jotta kukaan muu ei pääse kirjautumaan nimelläsi.',
    en: 'So that nobody else can sign in under your name.',
    se: 'För att ingen annan ska kunna logga in under ditt namn.',
  },
  tell_of_work: {
    fi: 'Jotta saat viestit, jotka olet valinnut, kunkin vain kerran.',
    en: 'So that you get the messages you have chosen, each only once.',
    se: 'För att du ska få de meddelanden du har valt, vart och ett bara en gång.',
  },
  kept_by_user: {
    fi: 'Jotta löydät tallentamasi uudelleen.',
    en: 'So that you find again what you have saved.',
    se: 'För att du ska hitta det du har sparat.',
  },
  show_who_did: {
    fi: 'Jotta voidaan osoittaa, kuka on katsonut tai muuttanut mitä.',
    en: 'So that it can be shown who has looked at or changed what.',
    se: 'För att det ska gå att visa vem som har sett eller ändrat vad.',
  },
} satisfies Record<HoldingReason, LocalizedText>

export const retentionPeriodTexts = {
  one_day: { fi: '24 tuntia.', en: '24 hours.', se: '24 timmar.' },
  one_day_or_six_years: {
    fi: '24 tuntia. Jos ajoneuvo ilmoitetaan kierrätykseen, kuusi vuotta.',
    en: '24 hours. If the vehicle is announced for recycling, six years.',
    se: '24 timmar. Om fordonet anmäls för återvinning, sex år.',
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
  two_or_six_years: {
    fi: 'Kuvat kaksi vuotta ja valtakirjat kuusi vuotta siitä, kun ajoneuvo on käsitelty.',
    en: 'Pictures two years and powers of attorney six years after the vehicle is finished.',
    se: 'Bilder två år och fullmakter sex år efter att fordonet är färdigbehandlat.',
  },
  six_years: { fi: 'Kuusi vuotta.', en: 'Six years.', se: 'Sex år.' },
  six_years_after_last_login: {
    fi: 'Kuusi vuotta viimeisimmästä tunnistautumisesta.',
    en: 'Six years after the latest sign-in.',
    se: 'Sex år efter den senaste autentiseringen.',
  },
  ten_years: { fi: 'Kymmenen vuotta.', en: 'Ten years.', se: 'Tio år.' },
  one_hour: { fi: 'Enintään tunnin.', en: 'One hour at most.', se: 'Högst en timme.' },
  half_year: { fi: '180 päivää.', en: '180 days.', se: '180 dagar.' },
  while_user: {
    fi: 'Niin kauan kuin olet käyttäjä.',
    en: 'As long as you are a user.',
    se: 'Så länge du är användare.',
  },
  while_user_and_six_years: {
    fi: 'Niin kauan kuin olet käyttäjä, ja nimi kuusi vuotta sen jälkeen.',
    en: 'As long as you are a user, and the name six years after that.',
    se: 'Så länge du är användare, och namnet sex år efter det.',
  },
} satisfies Record<RetentionPeriod, LocalizedText>
