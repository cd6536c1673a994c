import { defineTexts } from '../../../kit/texts/texts.ts'

export const selectShopTexts = defineTexts({
  title: {
    fi: 'Missä pisteessä työskentelet?',
    en: 'Which site are you working at?',
    se: 'På vilken mottagningsplats arbetar du?',
  },
  lead: {
    fi: 'Näet valitsemasi pisteen ajoneuvot. Pisteen voi vaihtaa milloin vain sivun yläreunasta.',
    en: 'You see the vehicles of the site you choose. You can change it at any time at the top of the page.',
    se: 'Du ser fordonen på den plats du väljer. Du kan byta plats när som helst högst upp på sidan.',
  },
  sites: { fi: 'Pisteet', en: 'Sites', se: 'Platser' },
  current: { fi: 'Valittu nyt', en: 'Chosen now', se: 'Vald nu' },
  deselect: {
    fi: 'Poistu pisteestä {name}',
    en: 'Leave {name}',
    se: 'Lämna {name}',
  },
  noAddress: { fi: 'Ei osoitetta', en: 'No address', se: 'Ingen adress' },
  none: {
    fi: 'Sinulle ei ole vielä annettu pistettä',
    en: 'You have not been given a site yet',
    se: 'Du har inte fått någon plats ännu',
  },
  noneToBuild: {
    fi: 'Yritykselläsi ei ole vielä pisteitä. Lisää ensimmäinen, sitten sen käyttäjät.',
    en: 'Your company has no sites yet. Add the first one, then its users.',
    se: 'Ditt företag har inga platser ännu. Lägg till den första, sedan dess användare.',
  },
  build: { fi: 'Lisää piste', en: 'Add a site', se: 'Lägg till en plats' },
  noneText: {
    fi: 'Pyydä yrityksesi pääkäyttäjää lisäämään sinut pisteelle. Kun se on tehty, lataa tämä sivu uudelleen.',
    en: 'Ask the main user of your company to add you to a site. When that is done, reload this page.',
    se: 'Be ditt företags huvudanvändare lägga till dig på en plats. Ladda om sidan när det är gjort.',
  },
  reload: { fi: 'Tarkista uudelleen', en: 'Check again', se: 'Kontrollera igen' },
  logout: { fi: 'Kirjaudu ulos', en: 'Sign out', se: 'Logga ut' },
})
