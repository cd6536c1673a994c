import { defineTexts } from '../../../kit/texts/texts.ts'

export const scanTexts = defineTexts({
  scan: { fi: 'Lue kameralla', en: 'Scan with the camera', se: 'Läs med kameran' },
  title: { fi: 'Lue koodi kameralla', en: 'Scan a code', se: 'Läs koden med kameran' },
  hint: {
    fi: 'Vie valmistenumeron viivakoodi, rekisteröintitodistuksen koodi tai tarran QR-koodi kuvan keskelle.',
    en: 'Hold the barcode of the VIN, the code of the registration certificate or the QR code of a label in the middle of the picture.',
    se: 'Håll tillverkningsnumrets streckkod, registreringsbevisets kod eller etikettens QR-kod mitt i bilden.',
  },
  opening: { fi: 'Kamera avautuu…', en: 'The camera is opening…', se: 'Kameran öppnas…' },
  looking: {
    fi: 'Kamera etsii koodia.',
    en: 'The camera is looking for a code.',
    se: 'Kameran söker en kod.',
  },
  other: {
    fi: 'Koodissa ei ole rekisteritunnusta eikä valmistenumeroa. Kokeile toista koodia.',
    en: 'The code holds neither a registration number nor a VIN. Try another one.',
    se: 'Koden innehåller varken registreringstecken eller tillverkningsnummer. Prova en annan kod.',
  },
  lampOn: { fi: 'Valo päälle', en: 'Light on', se: 'Tänd lampan' },
  lampOff: { fi: 'Valo pois', en: 'Light off', se: 'Släck lampan' },
  type: { fi: 'Kirjoita tunnus', en: 'Type the number', se: 'Skriv tecknet' },
  none: {
    fi: 'Tässä laitteessa ei ole kameraa. Kirjoita tunnus kenttään.',
    en: 'This device has no camera. Type the number into the field.',
    se: 'Enheten har ingen kamera. Skriv tecknet i fältet.',
  },
  denied: {
    fi: 'Selain ei saa käyttää kameraa. Salli kamera tälle sivustolle selaimen asetuksista tai kirjoita tunnus kenttään.',
    en: 'The browser may not use the camera. Allow it for this site in the settings of the browser, or type the number into the field.',
    se: 'Webbläsaren får inte använda kameran. Tillåt kameran för webbplatsen i webbläsarens inställningar eller skriv tecknet i fältet.',
  },
  busy: {
    fi: 'Kamera on toisen ohjelman käytössä. Sulje se tai kirjoita tunnus kenttään.',
    en: 'Another program is using the camera. Close it, or type the number into the field.',
    se: 'Ett annat program använder kameran. Stäng det eller skriv tecknet i fältet.',
  },
  failed: {
    fi: 'Kamera ei avautunut. Kirjoita tunnus kenttään.',
    en: 'The camera did not open. Type the number into the field.',
    se: 'Kameran öppnades inte. Skriv tecknet i fältet.',
  },
  reader: {
    fi: 'Koodinlukijaa ei saatu haettua, koska yhteys ei toimi. Kirjoita tunnus kenttään.',
    en: 'The code reader could not be fetched: there is no connection. Type the number into the field.',
    se: 'Kodläsaren kunde inte hämtas eftersom anslutningen inte fungerar. Skriv tecknet i fältet.',
  },
})
