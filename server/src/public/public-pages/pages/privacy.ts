import type { PageRequest, PublicPage } from '../page.ts'
import { type Prose, prosePage } from '../prose.ts'

const texts: Record<PageRequest['language'], Prose> = {
  fi: {
    title: 'Tietosuojaseloste',
    lead: 'Mitä tietoja sinusta käsitellään, miksi, kuinka kauan ja mitä oikeuksia sinulla on.',
    sections: [
      {
        title: 'Rekisterinpitäjä',
        text: [
          'Suomen Autokierrätys Oy ylläpitää palvelua. Vastaanottopisteen yritys on itse rekisterinpitäjä niissä tiedoissa, joita se tarvitsee ajoneuvon vastaanottoon ja romutustodistukseen.',
        ],
      },
      {
        title: 'Mihin tietoja käytetään',
        list: [
          'Nimeä ja henkilötunnusta ajoneuvon omistuksen tarkistamiseen liikennerekisteristä. Perusteena on laki: romutustodistuksen saa antaa vain omistajalle tai hänen valtuuttamalleen.',
          'Puhelinnumeroa, sähköpostia ja noutopaikkaa ajoneuvon luovuttamisesta sopimiseen.',
          'Ajoneuvon tietoja romutustodistukseen ja lopulliseen poistoon rekisteristä. Perusteena on laki.',
          'Sähköpostia varaosahaun ilmoitukseen, jos tilaat sen. Perusteena on suostumuksesi, ja voit lopettaa ilmoituksen sen viestissä olevasta linkistä.',
          'Nimeä, sähköpostia ja puhelinnumeroa pisteen vastaukseen, kun kysyt hyllyssä olevasta osasta. Kysymys lähtee pisteelle sähköpostina, eikä palvelu säilytä siitä muuta.',
        ],
      },
      {
        title: 'Mistä tiedot tulevat ja kenelle niitä annetaan',
        text: [
          'Tiedot tulevat sinulta, vahvasta tunnistautumisesta, liikenneasioiden rekisteristä ja yritysten osalta yritysten edustajia koskevista rekistereistä.',
          'Ajoneuvon ja tilauksen tiedot näkee se vastaanottopiste, jonka valitset. Lopullinen poisto ilmoitetaan Liikenne- ja viestintävirastolle. Tietoja ei myydä, eikä niitä siirretä EU:n ja ETA:n ulkopuolelle.',
        ],
      },
      {
        title: 'Kuinka kauan tietoja säilytetään',
        list: [
          'Ajoneuvo, joka haettiin mutta jota ei ilmoitettu: 90 päivää.',
          'Romutustodistus ja rekisterin kuittaus: 10 vuotta. Valtakirja, suostumus ja omistajan tiedot: 6 vuotta. Kuvat ajoneuvosta: 2 vuotta.',
          'Loki siitä, kuka on katsonut tai muuttanut mitäkin: 6 vuotta.',
          'Viestit poistetaan, kun ne on toimitettu. Viesti, jota ei saatu perille, poistetaan 14 päivän kuluttua.',
          'Varaosahaun ilmoitus: 60 päivää, ellet lopeta sitä aiemmin.',
          'Henkilötunnus säilytetään salattuna. Se ei näy todistuksessa, osoitteissa eikä lokeissa.',
        ],
      },
      {
        title: 'Oikeutesi',
        text: [
          'Näet kirjautuneena kaiken, mitä sinusta on tallessa, sivulla ”Omat tietosi”. Samalla sivulla voit ladata tietosi ja poistaa ne. Sivu kertoo, mitä poiston jälkeen jää ja mihin asti. Oikaisua tai käsittelyn rajoittamista voit pyytää yhteystietosivun lomakkeella.',
          'Jos katsot, että tietojasi käsitellään väärin, voit tehdä valituksen tietosuojavaltuutetulle: tietosuoja.fi.',
        ],
      },
    ],
  },
  en: {
    title: 'Privacy notice',
    lead: 'Which data about you is processed, why, for how long, and what rights you have.',
    sections: [
      {
        title: 'Controller',
        text: [
          'Suomen Autokierrätys Oy (Finnish Car Recycling) runs the service. The company of a take-back point is itself the controller of the data it needs to receive a vehicle and to give the certificate of destruction.',
        ],
      },
      {
        title: 'What the data is used for',
        list: [
          'Your name and personal identity code, to check in the vehicle register that the vehicle is yours. The basis is law: a certificate of destruction may only be given to the owner, or to whoever the owner has authorised.',
          'Your telephone number, e-mail address and the pickup address, to agree on how the vehicle is handed over.',
          'The details of the vehicle, for the certificate of destruction and the final removal from the register. The basis is law.',
          'Your e-mail address for a notice of the spare-part search, if you ask for one. The basis is your consent; a link in the notice ends it.',
          'Your name, e-mail address and telephone number, for the answer of a site you ask about a part on its shelf. The question goes to the site by e-mail, and the service keeps nothing else of it.',
        ],
      },
      {
        title: 'Where the data comes from and who gets it',
        text: [
          'The data comes from you, from strong identification, from the vehicle register and, for companies, from the registers of who may represent them.',
          'The take-back point you choose sees the details of the vehicle and of your order. The final removal is notified to the Finnish Transport and Communications Agency. Data is not sold, and not transferred outside the EU and the EEA.',
        ],
      },
      {
        title: 'How long the data is kept',
        list: [
          'A vehicle that was looked up but never announced: 90 days.',
          'The certificate of destruction and the receipt of the register: 10 years. Powers of attorney, consents and the owner’s details: 6 years. Pictures of the vehicle: 2 years.',
          'The log of who has looked at or changed what: 6 years.',
          'Mails are deleted once they are delivered. One that could not be delivered is deleted after 14 days.',
          'A notice of the spare-part search: 60 days, unless you end it earlier.',
          'The personal identity code is kept encrypted. It stands on no certificate, in no address and in no log.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'Signed in, you see everything that is kept about you on the page “Your data”. There you can also download it and erase it; the page says what stays afterwards and until when. You may ask for your data to be corrected, or for its processing to be restricted, by the form on the contact page.',
          'If you find that your data is processed wrongly, you may complain to the Data Protection Ombudsman: tietosuoja.fi.',
        ],
      },
    ],
  },
  se: {
    title: 'Dataskyddsbeskrivning',
    lead: 'Vilka uppgifter om dig som behandlas, varför, hur länge och vilka rättigheter du har.',
    sections: [
      {
        title: 'Personuppgiftsansvarig',
        text: [
          'Suomen Autokierrätys Oy (Finlands Bilåtervinning) driver tjänsten. Mottagningsplatsens företag är självt personuppgiftsansvarigt för de uppgifter det behöver för att ta emot fordonet och utfärda skrotningsintyget.',
        ],
      },
      {
        title: 'Vad uppgifterna används till',
        list: [
          'Namn och personbeteckning för att kontrollera i trafikregistret att fordonet är ditt. Grunden är lagen: ett skrotningsintyg får ges bara till ägaren eller den som ägaren har befullmäktigat.',
          'Telefonnummer, e-post och avhämtningsplats för att komma överens om hur fordonet överlämnas.',
          'Fordonets uppgifter för skrotningsintyget och den slutliga avregistreringen. Grunden är lagen.',
          'E-postadressen för ett meddelande från reservdelssökningen, om du beställer ett. Grunden är ditt samtycke; länken i meddelandet avslutar det.',
          'Namn, e-postadress och telefonnummer för svaret från en plats som du frågar om en del på hyllan. Frågan går till platsen per e-post och tjänsten sparar inget annat av den.',
        ],
      },
      {
        title: 'Varifrån uppgifterna kommer och vem som får dem',
        text: [
          'Uppgifterna kommer från dig, från den starka autentiseringen, från trafikregistret och för företag från registren över vem som får företräda dem.',
          'Den mottagningsplats du väljer ser fordonets och beställningens uppgifter. Den slutliga avregistreringen anmäls till Transport- och kommunikationsverket. Uppgifterna säljs inte och överförs inte utanför EU och EES.',
        ],
      },
      {
        title: 'Hur länge uppgifterna sparas',
        list: [
          'Ett fordon som söktes men inte anmäldes: 90 dagar.',
          'Skrotningsintyget och registrets kvitto: 10 år. Fullmakter, samtycken och ägarens uppgifter: 6 år. Bilder av fordonet: 2 år.',
          'Loggen över vem som har sett eller ändrat vad: 6 år.',
          'Meddelanden raderas när de har levererats. Ett som inte nådde fram raderas efter 14 dagar.',
          'Ett meddelande från reservdelssökningen: 60 dagar, om du inte avslutar det tidigare.',
          'Personbeteckningen sparas krypterad. Den syns inte på intyget, i adresser eller i loggar.',
        ],
      },
      {
        title: 'Dina rättigheter',
        text: [
          'Som inloggad ser du allt som finns sparat om dig på sidan ”Dina uppgifter”. Där kan du också ladda ner och radera dem. Sidan berättar vad som blir kvar och hur länge. Du kan begära att uppgifterna rättas eller att behandlingen begränsas med formuläret på kontaktsidan.',
          'Om du anser att dina uppgifter behandlas fel kan du klaga hos dataombudsmannen: tietosuoja.fi.',
        ],
      },
    ],
  },
}

export const privacyPage = ({ language }: PageRequest): PublicPage => prosePage(texts, language)
