import { defineTexts } from '../../../kit/texts/texts.ts'

export const certificateTexts = defineTexts({
  title: { fi: 'Romutustodistus', en: 'Certificate of destruction', se: 'Skrotningsintyg' },
  missing: {
    fi: 'Tai lisää oma, allekirjoitettu todistus.',
    en: 'Or add a signed certificate of your own.',
    se: 'Eller lägg till ett eget, undertecknat intyg.',
  },
  makeText: {
    fi: 'Palvelu tekee todistuksen suomeksi, ruotsiksi ja englanniksi, ja omistaja saa sen heti.',
    en: 'The service makes the certificate in Finnish, Swedish and English, and the owner gets it at once.',
    se: 'Tjänsten gör intyget på finska, svenska och engelska, och ägaren får det genast.',
  },
  removal: {
    fi: 'Liikennerekisteri poistaa ajoneuvon lopullisesti todistuksen päivänä.',
    en: 'The vehicle register removes the vehicle for good on its date.',
    se: 'Trafikregistret avregistrerar fordonet slutgiltigt på intygets dag.',
  },
  make: { fi: 'Tee romutustodistus', en: 'Make the certificate', se: 'Gör skrotningsintyget' },
  made: {
    fi: 'Romutustodistus on tehty.',
    en: 'The certificate of destruction has been made.',
    se: 'Skrotningsintyget har gjorts.',
  },
  revoke: { fi: 'Mitätöi todistus', en: 'Revoke the certificate', se: 'Återkalla intyget' },
  revokeTitle: {
    fi: 'Mitätöidäänkö romutustodistus?',
    en: 'Revoke the certificate of destruction?',
    se: 'Ska skrotningsintyget återkallas?',
  },
  revokeText: {
    fi: 'Todistusta ei voi muuttaa: virheellinen mitätöidään ja tilalle annetaan uusi. Omistaja saa syyn tiedoksi, ja liikennerekisterille ilmoitetaan.',
    en: 'A certificate is never changed: a wrong one is revoked and another one given. The owner is told the reason, and the vehicle register is told.',
    se: 'Ett intyg kan inte ändras: ett felaktigt återkallas och ett nytt utfärdas. Ägaren får veta orsaken, och trafikregistret underrättas.',
  },
  revoked: {
    fi: 'Romutustodistus on mitätöity. Anna uusi, kun tiedot ovat oikein.',
    en: 'The certificate of destruction has been revoked. Give another one once the details are right.',
    se: 'Skrotningsintyget har återkallats. Utfärda ett nytt när uppgifterna stämmer.',
  },
  file: { fi: 'Todistus tiedostona', en: 'The certificate as a file', se: 'Intyget som fil' },
  hint: {
    fi: 'PDF, PNG tai JPEG, enintään {size} Mt. Näet ensimmäisen sivun, ennen kuin lähetät tiedoston.',
    en: 'PDF, PNG or JPEG, at most {size} MB. You see the first page before you send the file.',
    se: 'PDF, PNG eller JPEG, högst {size} MB. Du ser första sidan innan du skickar filen.',
  },
  upload: { fi: 'Lisää todistus', en: 'Add the certificate', se: 'Lägg till intyget' },
  send: { fi: 'Lähetä todistus', en: 'Send the certificate', se: 'Skicka intyget' },
  sendAgain: { fi: 'Lähetä uudelleen', en: 'Send again', se: 'Skicka igen' },
  uploaded: {
    fi: 'Romutustodistus on lisätty.',
    en: 'The certificate of destruction has been added.',
    se: 'Skrotningsintyget har lagts till.',
  },
  issued: {
    fi: 'Annettu {day}, {operator}',
    en: 'Issued {day}, {operator}',
    se: 'Utfärdat {day}, {operator}',
  },
  agent: { fi: '{user}, {shop}', en: '{user}, {shop}', se: '{user}, {shop}' },
  pending: { fi: 'Rekisteri kesken', en: 'Register pending', se: 'Registret väntar' },
  pendingText: {
    fi: 'Ilmoitus lopullisesta poistosta on matkalla liikennerekisteriin. Todistus on voimassa jo nyt.',
    en: 'The notice of final removal is on its way to the vehicle register. The certificate is valid already.',
    se: 'Anmälan om slutlig avregistrering är på väg till trafikregistret. Intyget gäller redan.',
  },
  atGateText: {
    fi: 'Todistus on voimassa. Ilmoitus lopullisesta poistosta lähtee, kun ajoneuvo on merkitty vastaanotetuksi.',
    en: 'The certificate is valid. The notice of final removal goes once the vehicle is entered as received.',
    se: 'Intyget gäller. Anmälan om slutlig avregistrering går iväg när fordonet har antecknats som mottaget.',
  },
  confirmed: { fi: 'Rekisteri vahvistanut', en: 'Register confirmed', se: 'Registret har bekräftat' },
  receipt: {
    fi: 'Rekisterin kuittaus {receipt}',
    en: 'Receipt {receipt}',
    se: 'Registrets kvittens {receipt}',
  },
  refused: { fi: 'Rekisteri hylännyt', en: 'Register refused', se: 'Registret har avvisat' },
  refusedText: {
    fi: 'Liikennerekisteri ei hyväksynyt ilmoitusta lopullisesta poistosta. Todistus on voimassa; selvitä poisto Traficomin kanssa.',
    en: 'The vehicle register did not accept the notice of final removal. The certificate is valid; settle the removal with Traficom.',
    se: 'Trafikregistret godkände inte anmälan om slutlig avregistrering. Intyget gäller; red ut avregistreringen med Traficom.',
  },
  noRegister: {
    fi: 'Ajoneuvo ei ole liikennerekisterissä, joten ilmoitusta ei tarvita.',
    en: 'The vehicle is not in the vehicle register, so no notice is needed.',
    se: 'Fordonet finns inte i trafikregistret, så ingen anmälan behövs.',
  },
  download: { fi: 'Lataa', en: 'Download', se: 'Ladda ner' },
  downloadName: {
    fi: 'Lataa romutustodistus',
    en: 'Download the certificate',
    se: 'Ladda ner skrotningsintyget',
  },
  fileName: {
    fi: 'romutustodistus-{serial}',
    en: 'certificate-of-destruction-{serial}',
    se: 'skrotningsintyg-{serial}',
  },
  downloadFailed: {
    fi: 'Todistusta ei saatu ladattua. Yritä hetken kuluttua uudelleen.',
    en: 'The certificate could not be downloaded. Try again in a moment.',
    se: 'Intyget kunde inte laddas ner. Försök igen om en stund.',
  },
  siteOnly: {
    fi: 'Valmiin ajoneuvon romutustodistus näkyy vain pisteen omille käyttäjille.',
    en: 'The certificate of a finished vehicle is shown to the site’s own users only.',
    se: 'Skrotningsintyget för ett färdigt fordon visas bara för platsens egna användare.',
  },
  onlyInProcess: {
    fi: 'Todistuksen voi lisätä, kun ajoneuvo on käsittelyssä tässä pisteessä.',
    en: 'The certificate can be added when the vehicle is in process at this site.',
    se: 'Intyget kan läggas till när fordonet är under behandling på den här platsen.',
  },
  ownerPendingTitle: {
    fi: 'Omistajan tarkistus on kesken',
    en: 'The owner check is under way',
    se: 'Kontrollen av ägaren pågår',
  },
  ownerPendingText: {
    fi: 'Liikennerekisteriin ei saatu yhteyttä. Palvelu tarkistaa omistajan uudelleen itse; todistuksen voi lisätä sen jälkeen.',
    en: 'The vehicle register could not be reached. The service checks the owner again by itself; the certificate can be added after that.',
    se: 'Trafikregistret kunde inte nås. Tjänsten kontrollerar ägaren på nytt av sig själv; intyget kan läggas till därefter.',
  },
  ownerChanged: {
    fi: 'Omistajaa ei voitu vahvistaa: liikennerekisterin tiedot ovat voineet muuttua. Selvitä omistaja ennen todistusta.',
    en: 'The owner could not be confirmed: the vehicle register may have changed. Settle who owns the vehicle before the certificate.',
    se: 'Ägaren kunde inte bekräftas: trafikregistret kan ha ändrats. Red ut vem som äger fordonet före intyget.',
  },
  madeHere: {
    fi: 'Tämä tiedosto on palvelun jo tekemä todistus, eikä se voi olla toinen. Tee uusi tai valitse toinen tiedosto.',
    en: 'This file is a certificate that the service has already made, so it cannot be another one. Make a new one or choose another file.',
    se: 'Den här filen är ett intyg som tjänsten redan har gjort och kan inte vara ett annat. Gör ett nytt eller välj en annan fil.',
  },
  registerDown: {
    fi: 'Liikennerekisteriin ei saada yhteyttä, eikä omistajaa voi nyt tarkistaa. Tiedosto on tallessa tässä; yritä hetken kuluttua uudelleen.',
    en: 'The vehicle register cannot be reached, so the owner cannot be checked now. The file is still here; try again in a moment.',
    se: 'Trafikregistret kan inte nås, så ägaren kan inte kontrolleras nu. Filen finns kvar här; försök igen om en stund.',
  },
  someoneWasQuicker: {
    fi: 'Kollegasi lisäsi todistuksen tai muutti ajoneuvon tilannetta juuri ennen sinua.',
    en: 'A colleague added the certificate or changed the vehicle just before you.',
    se: 'En kollega lade till intyget eller ändrade fordonets läge strax före dig.',
  },
})
