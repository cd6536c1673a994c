import { defineTexts } from '../../kit/texts/texts.ts'

export const saveTexts = defineTexts({
  title: { fi: 'Kaikki samassa tiedostossa', en: 'All in one file', se: 'Allt i en fil' },
  text: {
    fi: 'PDF on luettavaksi ja tulostettavaksi, JSON toiseen palveluun vietäväksi. Molemmissa on samat tiedot.',
    en: 'The PDF is for reading and printing, the JSON for taking to another service. Both hold the same.',
    se: 'PDF-filen är till för att läsas och skrivas ut, JSON-filen för att tas med till en annan tjänst. Båda innehåller samma uppgifter.',
  },
  personalId: {
    fi: 'Tiedostoissa on myös henkilötunnuksesi kokonaan, joten säilytä ne huolella.',
    en: 'They also hold your whole personal identity code, so keep them with care.',
    se: 'Filerna innehåller också hela din personbeteckning, så förvara dem omsorgsfullt.',
  },
  pdf: { fi: 'Lataa PDF', en: 'Download PDF', se: 'Ladda ner PDF' },
  json: { fi: 'Lataa JSON', en: 'Download JSON', se: 'Ladda ner JSON' },
  fileName: { fi: 'omat-tiedot', en: 'own-data', se: 'egna-uppgifter' },
  saved: {
    fi: 'Tiedosto on ladattu: {name}',
    en: 'The file has been downloaded: {name}',
    se: 'Filen är nedladdad: {name}',
  },
})
