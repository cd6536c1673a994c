import { defineTexts } from '../../../kit/texts/texts.ts'

export const previewTexts = defineTexts({
  name: {
    fi: 'Tiedoston {name} esikatselu',
    en: 'Preview of {name}',
    se: 'Förhandsvisning av {name}',
  },
  coming: {
    fi: 'Ensimmäistä sivua haetaan',
    en: 'The first page is loading',
    se: 'Första sidan hämtas',
  },
  page: { fi: 'Sivu 1/{pages}', en: 'Page 1 of {pages}', se: 'Sida 1 av {pages}' },
  failed: {
    fi: 'Tiedostoa ei voi näyttää tässä. Avaa se itse ja tarkista, että se on oikea, ennen kuin lähetät sen.',
    en: 'The file cannot be shown here. Open it yourself to check that it is the right one before you send it.',
    se: 'Filen kan inte visas här. Öppna den själv och kontrollera att den är rätt innan du skickar den.',
  },
})
