import { feedbackForm } from '../feedback-form.ts'
import type { PageRequest, PublicPage } from '../page.ts'
import { type Prose, prosePage } from '../prose.ts'

/** In the form that Act 306/2019 requires: state, gaps and reasons, day and method, feedback, authority. */
const texts: Record<PageRequest['language'], Prose> = {
  fi: {
    title: 'Saavutettavuusseloste',
    lead: 'Tämä seloste koskee Autokierto-palvelua. Se on laadittu 22.11.2026 ja tarkistetaan vuosittain.',
    sections: [
      {
        title: 'Kuinka saavutettava palvelu on',
        text: [
          'Palvelu täyttää osittain lain (306/2019) vaatimukset, joita ovat verkkosisällön saavutettavuusohjeiden WCAG 2.1 A- ja AA-tason kriteerit.',
        ],
      },
      {
        title: 'Mikä ei vielä ole saavutettavaa',
        list: [
          'Vastaanottopisteiden lataamat ajoneuvokuvat: kuvan sisältöä ei ole kuvattu tekstinä, koska kuvat ottavat pisteet itse. Kuvan laji ja järjestys kerrotaan (WCAG 1.1.1).',
          'Vastaanottopisteiden itse lataamat romutustodistukset voivat olla skannattuja. Palvelun tekemät todistukset ovat saavutettavia (WCAG 1.1.1).',
          'Kartan siirtely onnistuu vain osoittimella tai näppäimistöllä, ei ruudunlukijalla. Kaikki kartan pisteet ovat myös sen vieressä olevassa luettelossa.',
        ],
      },
      {
        title: 'Miten saavutettavuus on arvioitu',
        text: [
          'Arvio on palveluntarjoajan oma. Jokainen sivu tarkistetaan koneellisesti (axe) kolmella kielellä, usealla leveydellä, kaksinkertaisella tekstillä ja järjestelmän omilla väreillä, ja keskeiset toiminnot on käyty läpi pelkällä näppäimistöllä.',
        ],
      },
      {
        title: 'Valvova viranomainen',
        text: [
          'Jos huomaat puutteen, kerro siitä ensin meille alla olevalla lomakkeella. Vastaamme 14 päivän kuluessa. Jos et ole tyytyväinen vastaukseen tai et saa sitä kahdessa viikossa, voit tehdä ilmoituksen valvovalle viranomaiselle.',
          'Liikenne- ja viestintävirasto Traficom, digitaalisen esteettömyyden ja saavutettavuuden valvonta, PL 320, 00059 TRAFICOM, saavutettavuus@traficom.fi, saavutettavuusvaatimukset.fi.',
        ],
      },
    ],
  },
  en: {
    title: 'Accessibility statement',
    lead: 'This statement is about the service Autokierto. It was made on 22 November 2026 and is reviewed every year.',
    sections: [
      {
        title: 'How accessible the service is',
        text: [
          'The service meets in part the requirements of the Act 306/2019, which are the criteria of levels A and AA of the Web Content Accessibility Guidelines WCAG 2.1.',
        ],
      },
      {
        title: 'What is not accessible yet',
        list: [
          'Pictures of vehicles: what they show is not described in text, because the sites take them themselves. The kind and order of each picture is told (WCAG 1.1.1).',
          'Certificates of destruction that sites upload themselves may be scanned. Those the service makes are accessible (WCAG 1.1.1).',
          'The map can be moved with a pointer or the keyboard, not with a screen reader. All sites on it stand in the list beside it too.',
        ],
      },
      {
        title: 'How accessibility was assessed',
        text: [
          'The assessment is the provider’s own. Each page is checked by machine (axe) in three languages, at several widths, with text twice as large and in the colours of the system; the main functions were gone through with the keyboard alone.',
        ],
      },
      {
        title: 'Supervising authority',
        text: [
          'If you notice a fault, please tell us first by the form below. We answer within 14 days. If you are not content with the answer, or get none in two weeks, you may report to the supervising authority.',
          'Finnish Transport and Communications Agency Traficom, Digital Accessibility Supervision, PO Box 320, FI-00059 TRAFICOM, saavutettavuus@traficom.fi, saavutettavuusvaatimukset.fi.',
        ],
      },
    ],
  },
  se: {
    title: 'Tillgänglighetsutlåtande',
    lead: 'Utlåtandet gäller tjänsten Autokierto. Det upprättades den 22 november 2026 och ses över varje år.',
    sections: [
      {
        title: 'Hur tillgänglig tjänsten är',
        text: [
          'Tjänsten uppfyller delvis kraven i lagen (306/2019), det vill säga kriterierna på nivå A och AA i tillgänglighetsanvisningarna för webbinnehåll WCAG 2.1.',
        ],
      },
      {
        title: 'Vad som ännu inte är tillgängligt',
        list: [
          'Fordonsbilder: innehållet beskrivs inte i text, eftersom platserna själva tar bilderna. Bildens slag och ordning anges (WCAG 1.1.1).',
          'Skrotningsintyg som platserna själva laddar upp kan vara skannade. De som tjänsten gör är tillgängliga (WCAG 1.1.1).',
          'Kartan kan flyttas med pekare eller tangentbord, inte med skärmläsare. Alla platser på den finns också i listan bredvid.',
        ],
      },
      {
        title: 'Hur tillgängligheten har bedömts',
        text: [
          'Bedömningen är tjänsteleverantörens egen. Varje sida granskas maskinellt (axe) på tre språk, i flera bredder, med dubbelt så stor text och i systemets egna färger, och de viktigaste funktionerna har gåtts igenom med bara tangentbordet.',
        ],
      },
      {
        title: 'Tillsynsmyndighet',
        text: [
          'Om du märker en brist, berätta först för oss med formuläret nedan. Vi svarar inom 14 dagar. Om du inte är nöjd med svaret, eller inte får något inom två veckor, kan du göra en anmälan till tillsynsmyndigheten.',
          'Transport- och kommunikationsverket Traficom, tillsynen över digital tillgänglighet, PB 320, 00059 TRAFICOM, saavutettavuus@traficom.fi, tillganglighetskrav.fi.',
        ],
      },
    ],
  },
}

export const accessibilityPage = (request: PageRequest): PublicPage =>
  prosePage(texts, request.language, feedbackForm(request, '/accessibility'))
