import { keyScopeTexts } from '@autokierto/domain/api-guide/guide-texts'
import { defineTexts } from '../../../../kit/texts/texts.ts'

export const keyTexts = defineTexts({
  lead: {
    fi: 'Avaimella yrityksenne oma järjestelmä käyttää palvelua ilman käyttäjää. Kaikki, mitä avaimella tehdään, näkyy tapahtumalokissa.',
    en: 'With a key your company’s own system uses the service without a user. Everything done with a key is in the audit.',
    se: 'Med en nyckel använder företagets eget system tjänsten utan användare. Allt som görs med nyckeln syns i händelseloggen.',
  },
  newKey: { fi: 'Uusi avain', en: 'New key', se: 'Ny nyckel' },
  none: { fi: 'Ei vielä avaimia', en: 'No keys yet', se: 'Inga nycklar ännu' },
  noneText: {
    fi: 'Tee avain, kun haluat liittää toiminnanohjauksen tai muun järjestelmän palveluun.',
    en: 'Make a key when you want to connect your ERP or another system.',
    se: 'Skapa en nyckel när du vill ansluta affärssystemet eller något annat system.',
  },
  active: { fi: 'Voimassa', en: 'In force', se: 'Giltig' },
  expired: { fi: 'Vanhentunut', en: 'Expired', se: 'Utgången' },
  ended: { fi: 'Päätetty', en: 'Ended', se: 'Avslutad' },
  closed: { fi: 'Yritys suljettu', en: 'Company closed', se: 'Företaget stängt' },
  scopes: { fi: 'Oikeudet', en: 'Rights', se: 'Rättigheter' },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  validUntil: { fi: 'Viimeinen voimassaolopäivä', en: 'Last day it works', se: 'Sista giltighetsdag' },
  validUntilHint: {
    fi: 'Enintään {years} vuoden päässä.',
    en: '{years} years from now at most.',
    se: 'Högst {years} år framåt.',
  },
  tooLate: {
    fi: 'Päivä on liian kaukana. Valitse aikaisempi päivä.',
    en: 'The day is too far ahead. Choose an earlier one.',
    se: 'Dagen ligger för långt fram. Välj en tidigare dag.',
  },
  lastUsed: { fi: 'Viimeksi käytetty', en: 'Last used', se: 'Senast använd' },
  neverUsed: { fi: 'Ei vielä', en: 'Not yet', se: 'Inte ännu' },
  made: { fi: 'Tehnyt', en: 'Made by', se: 'Skapad av' },
  madeBy: { fi: '{name}, {day}', en: '{name}, {day}', se: '{name}, {day}' },
  begins: { fi: 'Alkaa', en: 'Begins with', se: 'Börjar med' },
  ...keyScopeTexts,
  readHint: {
    fi: 'Lukea: pisteen ajoneuvot, osat ja raportit',
    en: 'Read: the site’s vehicles, parts and reports',
    se: 'Läsa: platsens fordon, delar och rapporter',
  },
  intakeHint: {
    fi: 'Ottaa vastaan: hakea ajoneuvoja rekisteristä ja tarkistaa omistajia',
    en: 'Take in: look vehicles up in the register and check owners',
    se: 'Ta emot: söka fordon i registret och kontrollera ägare',
  },
  processHint: {
    fi: 'Käsitellä: muuttaa ajoneuvojen tilaa, tehdä romutustodistuksia ja kirjata osia',
    en: 'Process: change what becomes of vehicles, make certificates and note parts',
    se: 'Behandla: ändra fordonens status, göra skrotningsintyg och anteckna delar',
  },
  ownersHint: {
    fi: 'Omistajien yhteystiedot: näyttää omistajien puhelinnumerot, sähköpostit, viestit ja osoitteet sekä romutustodistukset ja valtakirjat',
    en: 'Owners’ contact details: shows their phone numbers, e-mail addresses, messages and addresses, certificates of destruction and powers of attorney',
    se: 'Ägarnas kontaktuppgifter: visar deras telefonnummer, e-postadresser, meddelanden och adresser samt skrotningsintyg och fullmakter',
  },
  ownersUntil: {
    fi: 'Näyttää omistajien tiedot viimeistään',
    en: 'Shows owners’ details until',
    se: 'Visar ägarnas uppgifter till och med',
  },
  nameHint: {
    fi: 'Järjestelmän nimi. Se näkyy tapahtumissa tekijänä.',
    en: 'The name of the system. It is shown with what it did.',
    se: 'Systemets namn. Det syns i händelserna som den som gjorde dem.',
  },
  sitesHint: {
    fi: 'Avain toimii vain näillä pisteillä.',
    en: 'The key works at these sites alone.',
    se: 'Nyckeln fungerar bara på de här platserna.',
  },
  make: { fi: 'Tee avain', en: 'Make the key', se: 'Skapa nyckeln' },
  effect: {
    fi: 'Avain näytetään kerran, heti kun se on tehty.',
    en: 'The key is shown once, as soon as it is made.',
    se: 'Nyckeln visas en gång, så snart den har skapats.',
  },
  madeTitle: { fi: 'Avain {name} on valmis', en: 'The key {name} is ready', se: 'Nyckeln {name} är klar' },
  madeText: {
    fi: 'Kopioi avain nyt järjestelmääsi. Sitä ei voi näyttää uudelleen. Jos se katoaa, päätä se ja tee uusi.',
    en: 'Copy the key into your system now. It cannot be shown again. If it is lost, end it and make another.',
    se: 'Kopiera nyckeln till ditt system nu. Den kan inte visas igen. Om den kommer bort, avsluta den och skapa en ny.',
  },
  secret: { fi: 'Avain', en: 'Key', se: 'Nyckel' },
  copy: { fi: 'Kopioi avain', en: 'Copy the key', se: 'Kopiera nyckeln' },
  copied: { fi: 'Avain on kopioitu', en: 'The key is copied', se: 'Nyckeln är kopierad' },
  copyFailed: {
    fi: 'Selain ei antanut kopioida. Valitse avain ja kopioi se itse.',
    en: 'The browser did not let us copy. Select the key and copy it yourself.',
    se: 'Webbläsaren tillät inte kopiering. Markera nyckeln och kopiera den själv.',
  },
  done: { fi: 'Avain on tallessa', en: 'I have the key', se: 'Jag har nyckeln' },
  end: { fi: 'Päätä', en: 'End', se: 'Avsluta' },
  endNamed: { fi: 'Päätä {name}', en: 'End {name}', se: 'Avsluta {name}' },
  endTitle: { fi: 'Päätetäänkö avain {name}?', en: 'End the key {name}?', se: 'Avsluta nyckeln {name}?' },
  endText: {
    fi: 'Järjestelmä, joka käyttää avainta, ei enää pääse palveluun. Avainta ei voi ottaa takaisin käyttöön.',
    en: 'The system that uses it can no longer call the service. A key that is ended cannot be used again.',
    se: 'Systemet som använder nyckeln kommer inte längre in i tjänsten. Nyckeln kan inte tas i bruk igen.',
  },
  endedNow: {
    fi: 'Avain {name} on päätetty.',
    en: 'The key {name} has ended.',
    se: 'Nyckeln {name} är avslutad.',
  },
})
