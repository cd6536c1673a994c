import { defineTexts } from '../../texts/texts.ts'

export const erasureTexts = defineTexts({
  title: { fi: 'Poista tietosi', en: 'Erase your data', se: 'Radera dina uppgifter' },
  text: {
    fi: 'Voit pyytää, että tietosi poistetaan. Ne poistetaan heti, eikä niitä saa takaisin.',
    en: 'You can ask for your data to be erased. That happens at once and cannot be undone.',
    se: 'Du kan be att dina uppgifter raderas. Det sker genast och kan inte ångras.',
  },
  nothingStays: {
    fi: 'Mitään ei jää: laki ei velvoita säilyttämään tietojasi.',
    en: 'Nothing stays: no law asks for any of it to be kept.',
    se: 'Inget blir kvar: ingen lag kräver att uppgifterna bevaras.',
  },
  stays: {
    fi: 'Laki velvoittaa säilyttämään nämä. Ne poistuvat itsestään:',
    en: 'The law asks for this to be kept. It goes by itself:',
    se: 'Lagen kräver att det här bevaras. Det försvinner av sig självt:',
  },
  ownerStays: {
    fi: '{plate}: nimesi ja henkilötunnuksesi omistajana sekä suostumukset ja valtakirjat {day} asti.',
    en: '{plate}: your name and personal identity code as its owner, and consents and powers of attorney, until {day}.',
    se: '{plate}: ditt namn och din personbeteckning som ägare samt samtycken och fullmakter till {day}.',
  },
  certificateStays: {
    fi: 'Romutustodistus {day} asti.',
    en: 'The certificate of destruction until {day}.',
    se: 'Skrotningsintyget till {day}.',
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
