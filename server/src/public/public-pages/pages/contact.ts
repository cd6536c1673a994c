import { feedbackForm } from '../feedback-form.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { type Prose, prosePage } from '../prose.ts'

const texts: Record<PageRequest['language'], Prose> = {
  fi: {
    title: 'Yhteystiedot',
    lead: 'Kenelle kysymys kuuluu, ja miten meille kirjoitetaan.',
    sections: [
      {
        title: 'Ajoneuvo, nouto tai todistus',
        text: [
          'Soita vastaanottopisteelle, jonka valitsit. Sen numero on tilauksesi tiedoissa ja pisteiden luettelossa. Piste sopii ajoista ja antaa romutustodistuksen.',
        ],
      },
      {
        title: 'Palvelu',
        text: [
          'Palvelua ylläpitää Suomen Autokierrätys Oy. Kirjoita alla olevalla lomakkeella, kun palvelussa jokin ei toimi tai haluat pyytää omia tietojasi. Vastaamme 14 päivän kuluessa, jos annat sähköpostiosoitteesi.',
        ],
      },
    ],
  },
  en: {
    title: 'Contact',
    lead: 'Whom to ask, and how to write to us.',
    sections: [
      {
        title: 'Your vehicle, a pickup or the certificate',
        text: [
          'Call the take-back point you chose. Its number stands in your order and in the directory of sites. The site agrees on times with you and gives the certificate of destruction.',
        ],
      },
      {
        title: 'The service',
        text: [
          'Suomen Autokierrätys Oy (Finnish Car Recycling) runs the service. Write to us by the form below when something does not work, or to ask for your data. We answer within 14 days if you give your e-mail address.',
        ],
      },
    ],
  },
  se: {
    title: 'Kontakt',
    lead: 'Vem du ska fråga och hur du skriver till oss.',
    sections: [
      {
        title: 'Fordonet, avhämtningen eller intyget',
        text: [
          'Ring mottagningsplatsen du valde. Numret finns i din beställning och i förteckningen över platser. Platsen kommer överens om tider med dig och ger skrotningsintyget.',
        ],
      },
      {
        title: 'Tjänsten',
        text: [
          'Suomen Autokierrätys Oy (Finlands Bilåtervinning) driver tjänsten. Skriv med formuläret nedan när något inte fungerar eller om du vill begära dina uppgifter. Vi svarar inom 14 dagar om du uppger din e-postadress.',
        ],
      },
    ],
  },
}

export const contactPage = (request: PageRequest): PublicPage =>
  prosePage(texts, request.language, feedbackForm(request, '/contact'))
