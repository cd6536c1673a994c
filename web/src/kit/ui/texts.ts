import { defineTexts } from '../texts/texts.ts'

export const uiTexts = defineTexts({
  close: { fi: 'Sulje', en: 'Close', se: 'Stäng' },
  cancel: { fi: 'Peruuta', en: 'Cancel', se: 'Avbryt' },
  moreFailed: {
    fi: 'Lisää ei saatu haettua.',
    en: 'More could not be fetched.',
    se: 'Det gick inte att hämta fler.',
  },
  retry: { fi: 'Yritä uudelleen', en: 'Try again', se: 'Försök igen' },
  optional: { fi: 'valinnainen', en: 'optional', se: 'valfritt' },
  choose: { fi: 'Valitse', en: 'Choose', se: 'Välj' },
  busy: { fi: 'Odota hetki', en: 'One moment', se: 'Ett ögonblick' },
  loading: { fi: 'Ladataan', en: 'Loading', se: 'Laddar' },
  showMore: { fi: 'Näytä lisää', en: 'Show more', se: 'Visa fler' },
  shownOf: {
    fi: 'Näytetään {shown} / {count}',
    en: 'Showing {shown} of {count}',
    se: 'Visar {shown} av {count}',
  },
  shown: { fi: 'Näytetään {shown}', en: 'Showing {shown}', se: 'Visar {shown}' },
  step: { fi: 'Vaihe {current}/{total}', en: 'Step {current} of {total}', se: 'Steg {current} av {total}' },
  stepDone: { fi: 'valmis', en: 'done', se: 'klart' },
  done: { fi: 'Valmis', en: 'Done', se: 'Klar' },
  underWay: { fi: 'Kesken', en: 'Under way', se: 'Pågår' },
  checkFields: {
    fi: 'Tarkista nämä kohdat',
    en: 'Please check these',
    se: 'Kontrollera de här punkterna',
  },
  showPassword: { fi: 'Näytä salasana', en: 'Show password', se: 'Visa lösenordet' },
  dropFile: {
    fi: 'Valitse tiedosto tai pudota se tähän',
    en: 'Choose a file or drop it here',
    se: 'Välj en fil eller släpp den här',
  },
  takePicture: { fi: 'Ota kuva', en: 'Take a picture', se: 'Ta en bild' },
  removeFile: { fi: 'Poista tiedosto {name}', en: 'Remove the file {name}', se: 'Ta bort filen {name}' },
  fileTooLarge: {
    fi: 'Tiedosto on liian suuri ({size}). Enintään {limit} käy.',
    en: 'The file is too large ({size}). The limit is {limit}.',
    se: 'Filen är för stor ({size}). Högst {limit} går bra.',
  },
  fileType: {
    fi: 'Tätä tiedostomuotoa ei voi lähettää. Käytä jotakin näistä: {types}.',
    en: 'This kind of file cannot be sent. Use one of these: {types}.',
    se: 'Den här filtypen kan inte skickas. Använd någon av dessa: {types}.',
  },
  fileEmpty: {
    fi: 'Tiedosto on tyhjä. Valitse toinen.',
    en: 'The file is empty. Choose another one.',
    se: 'Filen är tom. Välj en annan.',
  },
})
