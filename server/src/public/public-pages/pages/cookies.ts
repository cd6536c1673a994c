import type { PageRequest, PublicPage } from '../page.ts'
import { type Prose, prosePage } from '../prose.ts'

const texts: Record<PageRequest['language'], Prose> = {
  fi: {
    title: 'Evästeet',
    lead: 'Palvelu käyttää vain evästeitä ja selaimen muistia, joita se tarvitsee toimiakseen. Kävijöitä ei seurata.',
    sections: [
      {
        title: 'Mitä selaimeesi tallennetaan',
        list: [
          'Kirjautuminen: tieto siitä, että olet kirjautunut, kunnes kirjaudut ulos tai istunto päättyy.',
          'Tunnistautumisen eväste: pitää tunnistautumisen koossa pankin tai mobiilivarmenteen sivulla käydessäsi, enintään muutaman minuutin.',
          'Laitteen eväste: kun yrityksen käyttäjä kirjautuu salasanalla, laite muistetaan tutuksi, jotta kukaan ei voi estää kirjautumista arvailemalla salasanaa muualla. Siinä on satunnaisluku, ei nimeä. Se säilyy 180 päivää viimeisestä kirjautumisesta, myös uloskirjautumisen jälkeen.',
          'Kieli: valitsemasi kieli.',
          'Luonnos: se, mitä olet kirjoittanut lomakkeelle, kunnes lähetät sen. Henkilötunnusta ja salasanaa ei tallenneta.',
          'Evästeilmoitus: tieto siitä, että olet nähnyt tämän ilmoituksen, 365 päivää.',
          'Yhteistyökumppanin tunnus, jos tulit palveluun sen linkistä, kunnes kirjaudut ulos.',
        ],
      },
      {
        title: 'Voinko kieltäytyä?',
        text: [
          'Laki sallii palvelun toiminnalle välttämättömät evästeet ilman suostumusta. Muita ei ole, joten kieltäydyttävää ei ole. Voit tyhjentää ne selaimesi asetuksista; silloin kirjaudut ulos ja luonnokset katoavat.',
        ],
      },
    ],
  },
  en: {
    title: 'Cookies',
    lead: 'The service only uses cookies and browser storage that it needs to work. Visitors are not tracked.',
    sections: [
      {
        title: 'What is stored in your browser',
        list: [
          'Sign-in: that you are signed in, until you sign out or the session ends.',
          'The cookie of identification: keeps the identification together while you are on the page of your bank or mobile certificate, for a few minutes at most.',
          'The cookie of the device: where a user of a company signs in with a password, the device is remembered, so that nobody can keep them from signing in by guessing passwords elsewhere. It holds a random number and no name. It is kept for 180 days from the last sign-in, also after signing out.',
          'Language: the one you have chosen.',
          'Draft: what you have written into a form, until you send it. Personal identity codes and passwords are not stored.',
          'Cookie notice: that you have seen it, for 365 days.',
          'The number of a partner, if you came by its link, until you sign out.',
        ],
      },
      {
        title: 'Can I refuse?',
        text: [
          'The law allows cookies that a service cannot work without, with no consent. There are no others, so there is nothing to refuse. You can clear them in the settings of your browser; you are then signed out, and drafts are lost.',
        ],
      },
    ],
  },
  se: {
    title: 'Kakor',
    lead: 'Tjänsten använder bara kakor och webbläsarminne som den behöver för att fungera. Besökare spåras inte.',
    sections: [
      {
        title: 'Vad som sparas i din webbläsare',
        list: [
          'Inloggning: att du är inloggad, tills du loggar ut eller sessionen tar slut.',
          'Autentiseringens kaka: håller ihop autentiseringen medan du är på bankens eller mobilcertifikatets sida, högst några minuter.',
          'Enhetens kaka: när ett företags användare loggar in med lösenord känns enheten igen, så att ingen kan hindra inloggningen genom att gissa lösenord någon annanstans. Den innehåller ett slumptal och inget namn. Den sparas i 180 dagar från den senaste inloggningen, även efter utloggningen.',
          'Språk: det du har valt.',
          'Utkast: det du har skrivit i ett formulär, tills du skickar det. Personbeteckningar och lösenord sparas inte.',
          'Kakmeddelandet: att du har sett det, i 365 dagar.',
          'En samarbetspartners nummer, om du kom via dess länk, tills du loggar ut.',
        ],
      },
      {
        title: 'Kan jag vägra?',
        text: [
          'Lagen tillåter kakor som tjänsten inte kan fungera utan, utan samtycke. Andra finns inte, så det finns inget att vägra. Du kan radera dem i webbläsarens inställningar; då loggas du ut och utkast försvinner.',
        ],
      },
    ],
  },
}

export const cookiesPage = ({ language }: PageRequest): PublicPage => prosePage(texts, language)
