import type { FieldCode } from '@autokierto/domain/errors/codes'
import { limits } from '@autokierto/domain/limits'
import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import type { Locale } from '../texts/locale.ts'
import type { PlainText } from '../texts/texts.ts'

export const fieldTexts: Record<FieldCode, PlainText> = {
  REQUIRED: { fi: 'Tämä tieto tarvitaan.', en: 'This is required.', se: 'Den här uppgiften behövs.' },
  INVALID: {
    fi: 'Tieto ei ole oikeassa muodossa. Tarkista kirjoitusasu.',
    en: 'This is not in the right form. Check the spelling.',
    se: 'Uppgiften har inte rätt form. Kontrollera stavningen.',
  },
  UNKNOWN_FIELD: {
    fi: 'Palvelu ei tunne tätä tietoa. Päivitä sivu ja yritä uudelleen.',
    en: 'The service does not know this field. Reload the page and try again.',
    se: 'Tjänsten känner inte till den här uppgiften. Ladda om sidan och försök igen.',
  },
  TOO_LONG: {
    fi: 'Teksti on liian pitkä. Lyhennä sitä.',
    en: 'The text is too long. Shorten it.',
    se: 'Texten är för lång. Förkorta den.',
  },
  TOO_SMALL: {
    fi: 'Luku on liian pieni. Tarkista se.',
    en: 'The number is too small. Check it.',
    se: 'Talet är för litet. Kontrollera det.',
  },
  TOO_LARGE: {
    fi: 'Luku on liian suuri. Tarkista se.',
    en: 'The number is too large. Check it.',
    se: 'Talet är för stort. Kontrollera det.',
  },
  TOO_MANY_DECIMALS: {
    fi: 'Luvussa on liikaa desimaaleja. Pyöristä se.',
    en: 'The number has too many decimals. Round it.',
    se: 'Talet har för många decimaler. Avrunda det.',
  },
  SUM_OVER_TOTAL: {
    fi: 'Osat painavat yhteensä enemmän kuin kokonaispaino. Tarkista luvut.',
    en: 'The parts weigh more than the total weight. Check the numbers.',
    se: 'Delarna väger mer än totalvikten. Kontrollera siffrorna.',
  },
  PLATE_OR_VIN_LENGTH: {
    fi: 'Rekisteritunnuksessa on 1–{plateMax} ja valmistenumerossa {vinMin}–{vinMax} merkkiä.',
    en: 'Plate must be 1-{plateMax} and VIN {vinMin}-{vinMax} characters.',
    se: 'Registreringstecknet har 1–{plateMax} och tillverkningsnumret {vinMin}–{vinMax} tecken.',
  },
  PERSONAL_ID_INVALID: {
    fi: 'Henkilötunnus ei ole oikein. Kirjoita se muodossa 010180-9026.',
    en: 'The personal identity code is not valid. Write it like 010180-9026.',
    se: 'Personbeteckningen är inte rätt. Skriv den i formen 010180-9026.',
  },
  PERSONAL_ID_IN_TEXT: {
    fi: 'Poista henkilötunnus: muut saavat lukea tämän tekstin.',
    en: 'Take out the personal identity code: others get to read this text.',
    se: 'Ta bort personbeteckningen: andra får läsa den här texten.',
  },
  BUSINESS_ID_INVALID: {
    fi: 'Y-tunnus ei ole oikein. Kirjoita se muodossa 1234567-1.',
    en: 'The business ID is not valid. Write it like 1234567-1.',
    se: 'FO-numret är inte rätt. Skriv det i formen 1234567-1.',
  },
  EMAIL_INVALID: {
    fi: 'Sähköpostiosoite ei ole oikein. Kirjoita se muodossa nimi@esimerkki.fi.',
    en: 'The e-mail address is not valid. Write it like name@example.com.',
    se: 'E-postadressen är inte rätt. Skriv den i formen namn@exempel.fi.',
  },
  USERNAME_INVALID: {
    fi: 'Käyttäjätunnuksessa saa olla kirjaimia, numeroita ja merkkejä _ @ + . -',
    en: 'A username may have letters, digits and the characters _ @ + . -',
    se: 'Användarnamnet får ha bokstäver, siffror och tecknen _ @ + . -',
  },
  CODE_INVALID: {
    fi: 'Koodissa on kuusi numeroa, varakoodissa kymmenen merkkiä.',
    en: 'A code has six digits, a recovery code ten characters.',
    se: 'En kod har sex siffror, en reservkod tio tecken.',
  },
  PASSWORD_TOO_SHORT: {
    fi: 'Salasanassa on oltava vähintään {passwordMin} merkkiä.',
    en: 'The password must have at least {passwordMin} characters.',
    se: 'Lösenordet måste ha minst {passwordMin} tecken.',
  },
  PASSWORD_TOO_COMMON: {
    fi: 'Salasana on liian yleinen. Keksi toinen, jota muut eivät arvaa.',
    en: 'The password is too common. Choose one that others cannot guess.',
    se: 'Lösenordet är för vanligt. Välj ett som andra inte kan gissa.',
  },
  PASSWORD_UNCHANGED: {
    fi: 'Tämä on nykyinen salasanasi. Valitse toinen.',
    en: 'This is your present password. Choose another one.',
    se: 'Det här är ditt nuvarande lösenord. Välj ett annat.',
  },
  PASSWORD_MISMATCH: {
    fi: 'Salasanat eivät ole samat. Kirjoita sama molempiin.',
    en: 'The passwords differ. Write the same in both.',
    se: 'Lösenorden är inte lika. Skriv samma i båda.',
  },
  ADDRESS_NOT_PUBLIC: {
    fi: 'Anna https-osoite, joka johtaa julkiseen verkkoon.',
    en: 'Enter an https address that leads to the public internet.',
    se: 'Ange en https-adress som leder till det öppna nätet.',
  },
  DATE_IN_PAST: {
    fi: 'Päivä on jo mennyt. Valitse tuleva päivä.',
    en: 'That day is over. Choose a coming day.',
    se: 'Dagen har redan gått. Välj en kommande dag.',
  },
  DAY_NOT_OFFERED: {
    fi: 'Piste ei ole auki tai ei nouda tänä päivänä. Valitse toinen päivä.',
    en: 'The site is not open or does not fetch on this day. Choose another day.',
    se: 'Mottagningsplatsen är inte öppen eller hämtar inte den dagen. Välj en annan dag.',
  },
  MAKE_NOT_FOUND: {
    fi: 'Merkkiä ei löydy luettelosta. Valitse merkki luettelosta.',
    en: 'The make is not in the list. Choose one from the list.',
    se: 'Märket finns inte i listan. Välj ett från listan.',
  },
  MODEL_NOT_FOUND: {
    fi: 'Mallia ei löydy tämän merkin luettelosta. Valitse malli luettelosta.',
    en: 'The model is not in the list of this make. Choose one from the list.',
    se: 'Modellen finns inte i märkets lista. Välj en från listan.',
  },
}

/** The text for a code of a field. Its braces name limits. */
export const getFieldText = (code: FieldCode, locale: Locale): string =>
  fillTemplate(fieldTexts[code][locale], limits)

/** Texts more specific than those of the code, by the name of the text's pattern. */
export const patternTexts: { readonly [pattern: string]: { readonly [C in FieldCode]?: PlainText } } = {
  'postal code': {
    TOO_LONG: {
      fi: 'Kirjoita pelkkä postinumero, esimerkiksi 00100.',
      en: 'Enter the postal code alone, like 00100.',
      se: 'Skriv bara postnumret, till exempel 00100.',
    },
  },
  phone: {
    INVALID: {
      fi: 'Puhelinnumero ei ole oikein. Kirjoita se muodossa 040 123 4567.',
      en: 'The phone number is not valid. Enter it like 040 123 4567.',
      se: 'Telefonnumret är inte rätt. Skriv det i formen 040 123 4567.',
    },
  },
}
