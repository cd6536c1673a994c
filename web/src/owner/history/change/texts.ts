import { defineTexts } from '../../../kit/texts/texts.ts'

export const changeTexts = defineTexts({
  back: { fi: 'Kaikki ajoneuvot', en: 'All your vehicles', se: 'Alla fordon' },
  toCases: { fi: 'Näytä ajoneuvot', en: 'Show your vehicles', se: 'Visa fordonen' },
  /** Shown until the type of the order is known. */
  title: { fi: 'Muuta', en: 'Change', se: 'Ändra' },
  tab: { fi: '{title}: {plate}', en: '{title}: {plate}', se: '{title}: {plate}' },
  lead: {
    fi: 'Voit vaihtaa päivän, tavan tai pisteen, kunnes piste on ottanut ajoneuvon vastaan.',
    en: 'You can change the day, the way or the site until the site has received the vehicle.',
    se: 'Du kan ändra dag, sätt eller plats tills platsen har tagit emot fordonet.',
  },
  now: { fi: 'Nyt sovittu', en: 'As it stands', se: 'Så här är det nu' },
  pickup: { fi: 'Nouto', en: 'Pickup', se: 'Avhämtning' },
  bring: { fi: 'Tuot itse', en: 'You bring it yourself', se: 'Du lämnar in det själv' },
  arrivalDay: { fi: 'Toimituspäivä', en: 'Delivery day', se: 'Leveransdag' },
  otherSite: { fi: 'Uusi piste', en: 'New site', se: 'Ny plats' },
  chooseOther: { fi: 'Valitse toinen piste', en: 'Choose another site', se: 'Välj en annan plats' },
  backToSite: {
    fi: 'Pidä sittenkin {shop}',
    en: 'Keep {shop} after all',
    se: 'Behåll ändå {shop}',
  },
  siteTitle: { fi: 'Valitse toinen piste', en: 'Choose another site', se: 'Välj en annan plats' },
  takeSite: { fi: 'Valitse tämä piste', en: 'Choose this site', se: 'Välj den här platsen' },
  keepSite: { fi: 'Pidä tämä piste', en: 'Keep this site', se: 'Behåll den här platsen' },
  thenBring: {
    fi: 'Jos valitset sen, tuot ajoneuvon itse.',
    en: 'If you choose it, you bring the vehicle yourself.',
    se: 'Om du väljer den lämnar du in fordonet själv.',
  },
  dayRequired: {
    fi: 'Valitse päivä, jona piste on avoinna.',
    en: 'Choose a day when the site is open.',
    se: 'Välj en dag då platsen är öppen.',
  },
  phoneStays: {
    fi: 'Numeroa ei voi poistaa, mutta voit kirjoittaa tilalle uuden.',
    en: 'The number cannot be removed, but you can enter another one in its place.',
    se: 'Numret kan inte tas bort, men du kan skriva ett nytt i stället.',
  },
  save: { fi: 'Tallenna muutokset', en: 'Save the changes', se: 'Spara ändringarna' },
  nothingChanged: {
    fi: 'Mitään ei ole vielä muutettu.',
    en: 'Nothing has been changed yet.',
    se: 'Inget har ändrats ännu.',
  },
  saved: {
    fi: 'Muutokset on tallennettu, ja piste saa niistä tiedon.',
    en: 'The changes have been saved, and the site is told.',
    se: 'Ändringarna har sparats, och platsen får veta det.',
  },
  changedElsewhere: {
    fi: 'Tiedot muuttuivat juuri toisaalla. Katso, mitä nyt on sovittu, ja tallenna sitten uudelleen.',
    en: 'The case was just changed elsewhere. Look at how it stands now, then save again.',
    se: 'Uppgifterna ändrades nyss på annat håll. Se hur det är nu och spara sedan igen.',
  },
  closed: {
    fi: 'Tätä ei voi enää muuttaa',
    en: 'This can no longer be changed',
    se: 'Det här kan inte längre ändras',
  },
  receivedText: {
    fi: 'Piste on jo ottanut ajoneuvon vastaan. Jos jokin pitää muuttaa, soita pisteelle.',
    en: 'The site has already received the vehicle. If something has to change, call the site.',
    se: 'Mottagningsplatsen har redan tagit emot fordonet. Om något behöver ändras, ring platsen.',
  },
  overText: {
    fi: 'Ilmoitus ei ole enää voimassa: se on peruttu, tai piste ei ottanut ajoneuvoa vastaan. Voit ilmoittaa ajoneuvon uudelleen.',
    en: 'The case is over: it was cancelled, or the site did not receive the vehicle. You may announce the vehicle again.',
    se: 'Anmälan gäller inte längre: den har återtagits, eller platsen tog inte emot fordonet. Du kan anmäla fordonet på nytt.',
  },
  unknown: { fi: 'Tapausta ei löytynyt', en: 'No such case', se: 'Ärendet hittades inte' },
  unknownText: {
    fi: 'Se ei ole sinun, tai osoite on väärin. Omat ajoneuvosi näet luettelosta.',
    en: 'It is not your case, or the address is wrong. Your own cases stand in the list.',
    se: 'Det är inte ditt, eller så är adressen fel. Dina egna fordon ser du i listan.',
  },
})
