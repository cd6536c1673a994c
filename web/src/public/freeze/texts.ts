import { defineTexts } from '../../kit/texts/texts.ts'

export const freezeTexts = defineTexts({
  title: { fi: 'Jäädytä tunnus', en: 'Freeze the account', se: 'Frys kontot' },
  lead: {
    fi: 'Kaikki istunnot päättyvät heti, eikä tunnuksella voi kirjautua eikä sen salasanaa vaihtaa. Pääkäyttäjä saa tästä viestin ja selvittää asian kanssasi.',
    en: 'All sessions end at once. Nobody can sign in with the account or set its password. A main user is notified and settles the matter with you.',
    se: 'Alla sessioner avslutas genast. Ingen kan logga in med kontot eller byta dess lösenord. En huvudanvändare får ett meddelande och reder ut saken med dig.',
  },
  freeze: { fi: 'Jäädytä tunnus', en: 'Freeze the account', se: 'Frys kontot' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  frozenTitle: { fi: 'Tunnus on jäädytetty', en: 'The account is frozen', se: 'Kontot är fryst' },
  frozenText: {
    fi: 'Ota yhteyttä yrityksesi pääkäyttäjään. Hän sallii kirjautumisen, kun asia on selvitetty.',
    en: 'Contact your company’s main user, who allows signing in again once the matter is settled.',
    se: 'Kontakta ditt företags huvudanvändare, som tillåter inloggning igen när saken är utredd.',
  },
  unknownTitle: {
    fi: 'Linkki ei ole enää voimassa',
    en: 'This link is no longer valid',
    se: 'Länken gäller inte längre',
  },
  unknownText: {
    fi: 'Asia on jo selvitetty, tai linkki on yli viikon vanha. Jos tarvitset apua, ota yhteyttä yrityksesi pääkäyttäjään.',
    en: 'The matter has been settled, or the link is more than a week old. If you need help, contact your company’s main user.',
    se: 'Saken är redan utredd, eller så är länken mer än en vecka gammal. Kontakta ditt företags huvudanvändare om du behöver hjälp.',
  },
  settleTitle: {
    fi: 'Vahvista uusi sähköpostiosoite',
    en: 'Confirm the new e-mail address',
    se: 'Bekräfta den nya e-postadressen',
  },
  settleText: {
    fi: 'Tunnus on jäädytetty, koska osoitteen vaihto kiistettiin. Jos vaihdoit osoitteen itse, vahvista se. Sen jälkeen voit taas kirjautua.',
    en: 'The account is frozen because the change of address was disputed. If you changed it yourself, confirm it. You can then sign in again.',
    se: 'Kontot är fryst eftersom bytet av adress bestreds. Om du själv bytte adress ska du bekräfta den. Sedan kan du logga in igen.',
  },
  useCode: {
    fi: 'Käytä sovelluksen koodia',
    en: 'Use a code of the app',
    se: 'Använd en kod från appen',
  },
  usePassword: { fi: 'Käytä salasanaa', en: 'Use the password', se: 'Använd lösenordet' },
  settle: { fi: 'Vahvista osoite', en: 'Confirm the address', se: 'Bekräfta adressen' },
  settledTitle: { fi: 'Osoite on vahvistettu', en: 'The address is confirmed', se: 'Adressen är bekräftad' },
  settledText: {
    fi: 'Tunnus ei ole enää jäädytetty. Voit kirjautua.',
    en: 'The account is no longer frozen. You can sign in.',
    se: 'Kontot är inte längre fryst. Du kan logga in.',
  },
  toLogin: { fi: 'Siirry kirjautumaan', en: 'Go to the login', se: 'Gå till inloggningen' },
})
