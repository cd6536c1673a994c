import type { LocalizedText } from './localized-text.ts'

/** Texts of the page that verifies a certificate, with and without JavaScript. */
export const certificateCheckTexts = {
  title: {
    fi: 'Romutustodistuksen tarkistus',
    en: 'Check a certificate of destruction',
    se: 'Kontrollera ett skrotningsintyg',
  },
  lead: {
    fi: 'Tästä näet, onko todistus voimassa. Omistajasta ei näytetä mitään.',
    en: 'This page says whether a certificate is valid. It shows nothing of the owner.',
    se: 'Här ser du om intyget gäller. Ingenting visas om ägaren.',
  },
  code: { fi: 'Tarkistuskoodi', en: 'Check code', se: 'Kontrollkod' },
  codeHint: {
    fi: 'Todistuksen QR-koodi avaa tarkistuksen suoraan. Sen alla olevan osoitteen voi kirjoittaa myös tähän.',
    en: 'The QR code of a certificate opens its check directly. The address below it can also be typed here.',
    se: 'Intygets QR-kod öppnar kontrollen direkt. Adressen under koden kan också skrivas här.',
  },
  codeRequired: {
    fi: 'Kirjoita todistuksen tarkistuskoodi.',
    en: 'Enter the check code of the certificate.',
    se: 'Skriv intygets kontrollkod.',
  },
  codeInvalid: {
    fi: 'Tarkistuskoodissa on 32 merkkiä: numeroita ja kirjaimia a–f.',
    en: 'A check code has 32 characters: digits and the letters a to f.',
    se: 'En kontrollkod har 32 tecken: siffror och bokstäverna a–f.',
  },
  check: { fi: 'Tarkista', en: 'Check', se: 'Kontrollera' },
  loading: { fi: 'Tarkistetaan', en: 'Checking', se: 'Kontrollerar' },
  valid: { fi: 'Todistus on voimassa', en: 'The certificate is valid', se: 'Intyget gäller' },
  validText: {
    fi: 'Vertaa numeroa ja päivää todistukseen: niiden on oltava samat.',
    en: 'Compare number and date with the certificate: they must be the same.',
    se: 'Jämför numret och dagen med intyget: de ska vara desamma.',
  },
  revoked: {
    fi: 'Todistus on mitätöity',
    en: 'The certificate has been revoked',
    se: 'Intyget har återkallats',
  },
  revokedText: {
    fi: 'Vastaanottopiste on mitätöinyt todistuksen {day}. Se ei ole enää voimassa.',
    en: 'The take-back point revoked it on {day}. It is no longer valid.',
    se: 'Mottagningsplatsen återkallade intyget {day}. Det gäller inte längre.',
  },
  replaced: {
    fi: 'Ajoneuvolle on annettu uusi todistus.',
    en: 'Another certificate has been given for the vehicle.',
    se: 'Ett nytt intyg har utfärdats för fordonet.',
  },
  unknown: { fi: 'Todistusta ei löydy', en: 'No such certificate', se: 'Intyget hittas inte' },
  unknownText: {
    fi: 'Tarkista, että osoitteen lopussa oleva koodi on juuri kuten todistuksessa. Jos se on, todistus ei ole tämän palvelun antama.',
    en: 'Check that the code at the end of the address is just as on the certificate. If it is, the certificate was not given by this service.',
    se: 'Kontrollera att koden i slutet av adressen är precis som på intyget. Om den är det har intyget inte utfärdats av den här tjänsten.',
  },
  unknownCode: {
    fi: 'Tarkistettu koodi: {code}',
    en: 'The code checked: {code}',
    se: 'Koden som kontrollerades: {code}',
  },
  another: {
    fi: 'Tarkista toinen todistus',
    en: 'Check another certificate',
    se: 'Kontrollera ett annat intyg',
  },
  failed: {
    fi: 'Todistusta ei voitu tarkistaa',
    en: 'The certificate could not be checked',
    se: 'Intyget kunde inte kontrolleras',
  },
  again: { fi: 'Yritä uudelleen', en: 'Try again', se: 'Försök igen' },
  serial: { fi: 'Numero', en: 'Number', se: 'Nummer' },
  issued: { fi: 'Annettu', en: 'Issued', se: 'Utfärdat' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration number', se: 'Registreringstecken' },
  noPlate: { fi: 'ei rekisteritunnusta', en: 'none', se: 'inget' },
  station: { fi: 'Antaja', en: 'Issued by', se: 'Utfärdare' },

  fileTitle: { fi: 'Tarkista tiedosto', en: 'Check a file', se: 'Kontrollera en fil' },
  fileText: {
    fi: 'Valitse todistuksen tiedosto: palvelu kertoo, onko se täsmälleen sellainen kuin annettiin. Tiedostoa ei tallenneta.',
    en: 'Choose the file of the certificate: the service says whether it is exactly what was given. The file is not kept.',
    se: 'Välj intygets fil: tjänsten visar om den är exakt den som utfärdades. Filen sparas inte.',
  },
  file: { fi: 'Todistuksen tiedosto', en: 'File of the certificate', se: 'Intygets fil' },
  fileChecking: { fi: 'Tarkistetaan tiedostoa', en: 'Checking the file', se: 'Kontrollerar filen' },
  fileValid: {
    fi: 'Tiedosto on aito ja muuttumaton, ja todistus on voimassa.',
    en: 'The file is genuine and unchanged, and the certificate is valid.',
    se: 'Filen är äkta och oförändrad, och intyget gäller.',
  },
  fileRevoked: {
    fi: 'Tiedosto on aito, mutta todistus on mitätöity.',
    en: 'The file is genuine, but the certificate has been revoked.',
    se: 'Filen är äkta, men intyget har återkallats.',
  },
  fileNotValid: {
    fi: 'Tiedosto ei ole tämän palvelun antama todistus, tai sitä on muutettu.',
    en: 'The file is no certificate given by this service, or it has been changed.',
    se: 'Filen är inget intyg från den här tjänsten, eller så har den ändrats.',
  },
} as const satisfies Record<string, LocalizedText>
