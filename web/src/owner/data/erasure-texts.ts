import type { RetainedForPerson, RetainedForVehicle } from '@autokierto/domain/own-data/after-erasure'
import type { LocalizedText } from '@autokierto/domain/texts/localized-text'
import { defineTexts } from '../../kit/texts/texts.ts'

export const erasureTexts = defineTexts({
  title: { fi: 'Poista tietosi', en: 'Erase your data', se: 'Radera dina uppgifter' },
  text: {
    fi: 'Voit pyytää, että tietosi poistetaan. Ne poistetaan heti, eikä niitä saa takaisin.',
    en: 'You can ask for your data to be erased. That happens at once and cannot be undone.',
    se: 'Du kan be att dina uppgifter raderas. Det sker genast och kan inte ångras.',
  },
  stays: {
    fi: 'Nämä jäävät määräajaksi ja poistuvat itsestään:',
    en: 'This stays for a time and goes by itself:',
    se: 'Det här blir kvar en tid och försvinner av sig självt:',
  },
  until: { fi: '{what}: {day} asti', en: '{what}: until {day}', se: '{what}: till {day}' },
  backups: {
    fi: 'Varmuuskopioista tietosi poistuvat, kun kopiot vanhenevat ja hävitetään. Jos kopio joudutaan palauttamaan, tietosi poistetaan uudelleen.',
    en: 'From backups your data goes as they grow old and are destroyed. If one has to be put back, your data is erased again.',
    se: 'Ur säkerhetskopiorna försvinner dina uppgifter när kopiorna blir gamla och förstörs. Om en kopia måste återställas raderas uppgifterna på nytt.',
  },
  openTitle: {
    fi: 'Sinulla on keskeneräinen ajoneuvo',
    en: 'A vehicle of yours is on its way',
    se: 'Du har ett fordon på väg',
  },
  openText: {
    fi: 'Peru ilmoitus tai odota, että ajoneuvo on käsitelty: {vehicles}.',
    en: 'Cancel the case, or wait until the vehicle is finished: {vehicles}.',
    se: 'Återta anmälan eller vänta tills fordonet är klart: {vehicles}.',
  },
  toCases: { fi: 'Omat ajoneuvot', en: 'Your vehicles', se: 'Egna fordon' },
  erase: { fi: 'Poista tietoni', en: 'Erase my data', se: 'Radera mina uppgifter' },
  keep: { fi: 'Älä poista', en: 'Keep it', se: 'Radera inte' },
  sure: { fi: 'Poistetaanko tietosi?', en: 'Erase your data?', se: 'Ska dina uppgifter raderas?' },
  sureText: {
    fi: 'Tiedot poistetaan heti ja kirjautumisesi päättyy. Lataa tietosi ensin, jos tarvitset niitä.',
    en: 'The data is erased at once and you are signed out. Download your data first if you need it.',
    se: 'Uppgifterna raderas genast och du loggas ut. Ladda ner dem först om du behöver dem.',
  },
  conflict: {
    fi: 'Ajoneuvosi on juuri ilmoitettu tai vastaanotettu. Tietoja ei poistettu.',
    en: 'A vehicle of yours has just been announced or received. Nothing was erased.',
    se: 'Ett av dina fordon har just anmälts eller tagits emot. Inget raderades.',
  },
  doneTitle: { fi: 'Tietosi on poistettu', en: 'Your data is erased', se: 'Dina uppgifter är raderade' },
  done: { fi: 'Valmista', en: 'Done', se: 'Klart' },
  doneText: {
    fi: 'Kirjautumisesi on päättynyt. Mitä sivulla vielä näkyy, on vain selaimessasi.',
    en: 'You have been signed out. What this page still shows is in your browser alone.',
    se: 'Du har loggats ut. Det som sidan ännu visar finns bara i din webbläsare.',
  },
  leave: { fi: 'Poistu', en: 'Leave', se: 'Lämna' },
})

/** Data of a vehicle that the service retains after an erasure, because of the law or to answer questions. */
export const retainedForVehicleTexts = defineTexts({
  owner: {
    fi: 'nimesi ja henkilötunnuksesi omistajana',
    en: 'your name and personal identity code as its owner',
    se: 'ditt namn och din personbeteckning som ägare',
  },
  consents: { fi: 'suostumuksesi', en: 'your consent', se: 'ditt samtycke' },
  authorisations: { fi: 'valtakirjat', en: 'powers of attorney', se: 'fullmakter' },
  pictures: { fi: 'kuvat ajoneuvosta', en: 'pictures of the vehicle', se: 'bilder av fordonet' },
  vehicle: {
    fi: 'ajoneuvo, sen vaiheet ja romutustodistus',
    en: 'the vehicle, what became of it and its certificate of destruction',
    se: 'fordonet, vad som hände med det och skrotningsintyget',
  },
} satisfies Record<RetainedForVehicle, LocalizedText>)

/** Data that the service retains about every erased person. */
export const retainedForPersonTexts = defineTexts({
  counts: {
    fi: 'Väärinkäytön estävät laskurit ja henkilötunnuksesi tiiviste, josta laskurit tunnetaan',
    en: 'Counters against abuse, and a hash of your personal identity code by which they are known',
    se: 'Räknare som hindrar missbruk och ett hashvärde av din personbeteckning som de känns igen på',
  },
  erasure: {
    fi: 'Satunnainen tunnus, jolla tietosi poistetaan uudelleen, jos vanha varmuuskopio palautetaan',
    en: 'A random mark by which your data is erased again if an old backup is put back',
    se: 'En slumpmässig kod som gör att uppgifterna raderas på nytt om en gammal säkerhetskopia återställs',
  },
  audit: {
    fi: 'Lokirivit siitä, mitä tiedoilla on tehty, ilman nimeäsi',
    en: 'Log entries of what was done with the data, without your name',
    se: 'Loggrader om vad som har gjorts med uppgifterna, utan ditt namn',
  },
} satisfies Record<RetainedForPerson, LocalizedText>)
