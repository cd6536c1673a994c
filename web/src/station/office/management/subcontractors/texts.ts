import { defineTexts } from '../../../../kit/texts/texts.ts'

export const subcontractorTexts = defineTexts({
  create: { fi: 'Uusi alihankkija', en: 'New subcontractor', se: 'Ny underleverantör' },
  search: {
    fi: 'Nimi, yhteyshenkilö tai sähköposti',
    en: 'Name, contact person or e-mail',
    se: 'Namn, kontaktperson eller e-post',
  },
  contact: { fi: 'Yhteyshenkilö', en: 'Contact person', se: 'Kontaktperson' },
  users: { fi: 'Käyttäjiä', en: 'Users', se: 'Användare' },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  none: { fi: 'Alihankkijoita ei ole vielä', en: 'No subcontractors yet', se: 'Inga underleverantörer ännu' },
  noneText: {
    fi: 'Alihankkija on yritys, jonka väki hakee tai käsittelee ajoneuvoja pisteissänne.',
    en: 'A subcontractor is a company whose people fetch or handle vehicles at your sites.',
    se: 'En underleverantör är ett företag vars folk hämtar eller behandlar fordon på era platser.',
  },
  file: { fi: 'alihankkijat', en: 'subcontractors', se: 'underleverantorer' },
  location: { fi: 'Sijainti', en: 'Location', se: 'Läge' },
  sitesHint: {
    fi: 'Alihankkijan käyttäjät voivat työskennellä näissä pisteissä.',
    en: 'The users of the subcontractor may work at these sites.',
    se: 'Underleverantörens användare kan arbeta på dessa platser.',
  },
  losesSites: {
    fi: 'Alihankkija ja sen käyttäjät menettävät pääsyn: {sites}.',
    en: 'The subcontractor and its users lose access to {sites}.',
    se: 'Underleverantören och dess användare förlorar åtkomsten till {sites}.',
  },
  created: {
    fi: 'Alihankkija {name} on lisätty.',
    en: 'The subcontractor {name} has been created.',
    se: 'Underleverantören {name} har lagts till.',
  },
  updated: {
    fi: 'Alihankkija {name} on päivitetty.',
    en: 'The subcontractor {name} has been updated.',
    se: 'Underleverantören {name} har uppdaterats.',
  },
  deleted: {
    fi: 'Alihankkija {name} on poistettu.',
    en: 'The subcontractor {name} has been deleted.',
    se: 'Underleverantören {name} har tagits bort.',
  },
  itsUsers: {
    fi: 'Alihankkijan käyttäjät',
    en: 'Users of the subcontractor',
    se: 'Underleverantörens användare',
  },
  noUsers: {
    fi: 'Alihankkijalla ei ole vielä käyttäjiä',
    en: 'The subcontractor has no users yet',
    se: 'Underleverantören har inga användare ännu',
  },
  noUsersText: {
    fi: 'Lisää ensin pääkäyttäjä: hän kutsuu muut itse.',
    en: 'Add a main user first: they invite the others themselves.',
    se: 'Lägg först till en huvudanvändare, som själv bjuder in de andra.',
  },
  endTitle: { fi: 'Yhteistyön lopettaminen', en: 'Ending the work', se: 'Avsluta samarbetet' },
  endText: {
    fi: 'Alihankkijan käyttäjät kirjautuvat heti ulos. Heidän tekemänsä merkinnät säilyvät.',
    en: 'The users of the subcontractor are signed out at once. What they did stays.',
    se: 'Underleverantörens användare loggas genast ut. Det de har gjort kvarstår.',
  },
  remove: { fi: 'Poista alihankkija', en: 'Delete the subcontractor', se: 'Ta bort underleverantören' },
  removeTitle: { fi: 'Poistetaanko {name}?', en: 'Delete {name}?', se: 'Ta bort {name}?' },
  removeText: {
    fi: {
      one: 'Myös sen {count} käyttäjä poistetaan. Tätä ei voi perua.',
      other: 'Myös sen {count} käyttäjää poistetaan. Tätä ei voi perua.',
    },
    en: {
      one: 'Its {count} user is deleted too. This cannot be undone.',
      other: 'Its {count} users are deleted too. This cannot be undone.',
    },
    se: {
      one: 'Även dess {count} användare tas bort. Detta kan inte ångras.',
      other: 'Även dess {count} användare tas bort. Detta kan inte ångras.',
    },
  },
})
