import { defineTexts } from '../../../kit/texts/texts.ts'

export const companyTexts = defineTexts({
  title: { fi: 'Yritys ja oikeudet', en: 'Company and rights', se: 'Företag och rättigheter' },
  company: { fi: 'Yritys', en: 'Company', se: 'Företag' },
  role: { fi: 'Rooli', en: 'Role', se: 'Roll' },
  main: { fi: 'Pääkäyttäjä', en: 'Main user', se: 'Huvudanvändare' },
  user: { fi: 'Käyttäjä', en: 'User', se: 'Användare' },
  association: {
    fi: 'Yhdistyksen ylläpitäjä',
    en: 'Administrator of the association',
    se: 'Föreningens administratör',
  },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  allSites: { fi: 'Kaikki yrityksen pisteet', en: 'All sites of the company', se: 'Alla företagets platser' },
  noSites: { fi: 'Ei pisteitä', en: 'No sites', se: 'Inga platser' },
  byMain: {
    fi: 'Pääkäyttäjäsi muuttaa näitä.',
    en: 'Your main user changes these.',
    se: 'Din huvudanvändare ändrar de här uppgifterna.',
  },
  byOtherMain: {
    fi: 'Omaa rooliasi voi muuttaa vain toinen pääkäyttäjä.',
    en: 'Only another main user can change your role.',
    se: 'Bara en annan huvudanvändare kan ändra din roll.',
  },
})
