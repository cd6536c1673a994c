import { defineTexts } from '../../texts/texts.ts'

/** The words that all kinds of things share. */
export const managementTexts = defineTexts({
  title: { fi: 'Hallinta', en: 'Management', se: 'Administration' },
  users: { fi: 'Käyttäjät', en: 'Users', se: 'Användare' },
  shops: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  subcontractors: { fi: 'Alihankkijat', en: 'Subcontractors', se: 'Underleverantörer' },
  keys: { fi: 'API-avaimet', en: 'API keys', se: 'API-nycklar' },
  webhooks: { fi: 'Webhookit', en: 'Webhooks', se: 'Webhookar' },
  api: { fi: 'Rajapinta', en: 'API', se: 'Gränssnitt' },
  audit: { fi: 'Tapahtumaloki', en: 'Audit', se: 'Händelselogg' },
  mainOnly: {
    fi: 'Hallinta on yrityksen pääkäyttäjille. Pyydä muutos omalta pääkäyttäjältäsi.',
    en: 'Management is for the main users of a company. Ask your main user for a change.',
    se: 'Administrationen är för företagets huvudanvändare. Be din huvudanvändare om ändringen.',
  },
  contractingOnly: {
    fi: 'Tästä huolehtii yritys, jonka alihankkijoita olette. Pyydä muutos sen pääkäyttäjältä.',
    en: 'The company you are a subcontractor of takes care of this. Ask its main user for a change.',
    se: 'Det här sköts av företaget som ni är underleverantör till. Be dess huvudanvändare om ändringen.',
  },
  gone: { fi: 'Täällä ei ole mitään', en: 'There is nothing here', se: 'Här finns ingenting' },
  goneText: {
    fi: 'Osoite on väärä, tai se, mitä haet, on poistettu.',
    en: 'The address is wrong, or what you look for has been deleted.',
    se: 'Adressen är fel, eller så har det du söker tagits bort.',
  },
  toList: { fi: 'Luetteloon', en: 'To the list', se: 'Till listan' },
  basics: { fi: 'Perustiedot', en: 'Details', se: 'Uppgifter' },
  name: { fi: 'Nimi', en: 'Name', se: 'Namn' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  nameUp: { fi: 'Nimi A–Ö', en: 'Name A–Z', se: 'Namn A–Ö' },
  nameDown: { fi: 'Nimi Ö–A', en: 'Name Z–A', se: 'Namn Ö–A' },
  save: { fi: 'Tallenna', en: 'Save', se: 'Spara' },
  undo: { fi: 'Peru muutokset', en: 'Undo the changes', se: 'Ångra ändringarna' },
  close: { fi: 'Sulje: {name}', en: 'Close: {name}', se: 'Stäng: {name}' },
  nothingChanged: {
    fi: 'Tallentamattomia muutoksia ei ole.',
    en: 'There are no unsaved changes.',
    se: 'Det finns inga osparade ändringar.',
  },
  nothingWritten: {
    fi: 'Mitään ei ole vielä kirjoitettu.',
    en: 'Nothing has been written yet.',
    se: 'Inget har skrivits ännu.',
  },
  changed: {
    fi: 'Muutokset tulevat voimaan heti, kun tallennat.',
    en: 'The changes take effect as soon as you save.',
    se: 'Ändringarna gäller genast när du sparar.',
  },
  none: { fi: 'Ei yhtään', en: 'None', se: 'Inga' },
  shownOf: {
    fi: 'Näytetään {count}/{total}. Loput löydät hakemalla.',
    en: 'Showing {count} of {total}. Search to find the rest.',
    se: 'Visar {count} av {total}. Sök för att hitta resten.',
  },
  filter: { fi: 'Etsi luettelosta', en: 'Find in the list', se: 'Sök i listan' },
  guide: { fi: 'Aloita näin', en: 'Begin like this', se: 'Börja så här' },
  firstSite: { fi: 'Lisää piste', en: 'Add a site', se: 'Lägg till en plats' },
  firstUser: { fi: 'Kutsu käyttäjä', en: 'Invite a user', se: 'Bjud in en användare' },
  firstSubcontractor: {
    fi: 'Lisää alihankkija',
    en: 'Add a subcontractor',
    se: 'Lägg till en underleverantör',
  },
})
