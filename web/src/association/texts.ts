import { defineTexts } from '../texts/texts.ts'

export const associationTexts = defineTexts({
  tab: { fi: 'Yhdistyksen etusivu', en: 'The association', se: 'Föreningens startsida' },
  lead: {
    fi: 'Tämä on yhdistyksen sivu. Ajoneuvoja käsittelevät vastaanottopisteet omilla tunnuksillaan.',
    en: 'This is the association’s page. The take-back points handle vehicles with their own accounts.',
    se: 'Det här är föreningens sida. Mottagningsplatserna behandlar fordon med sina egna konton.',
  },
  willBeHere: { fi: 'Tälle sivulle tulevat', en: 'Coming to this page', se: 'Kommer till den här sidan' },
  willBeHereText: {
    fi: 'Nämä eivät ole vielä käytössä. Ne avautuvat tällä samalla tunnuksella.',
    en: 'These are not in use yet. They will open with this same account.',
    se: 'Dessa är inte i bruk ännu. De öppnas med samma konto.',
  },
  figures: {
    fi: 'Vastaanottopisteet ja kierrätyksen luvut, vain luettavina',
    en: 'The take-back points and recycling figures, for reading',
    se: 'Mottagningsplatserna och återvinningens siffror, för läsning',
  },
  account: { fi: 'Oma tunnus', en: 'Your account', se: 'Ditt konto' },
  name: { fi: 'Nimi', en: 'Name', se: 'Namn' },
  username: { fi: 'Käyttäjätunnus', en: 'Username', se: 'Användarnamn' },
  email: { fi: 'Sähköposti', en: 'E-mail', se: 'E-post' },
  phone: { fi: 'Puhelin', en: 'Phone', se: 'Telefon' },
  role: { fi: 'Rooli', en: 'Role', se: 'Roll' },
  admin: { fi: 'Yhdistyksen pääkäyttäjä', en: 'Admin of the association', se: 'Föreningens administratör' },
  logout: { fi: 'Kirjaudu ulos', en: 'Log out', se: 'Logga ut' },
})
