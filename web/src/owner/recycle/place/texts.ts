import { defineTexts } from '../../../texts/texts.ts'

export const placeTexts = defineTexts({
  title: { fi: 'Missä ajoneuvo on?', en: 'Where is the vehicle?', se: 'Var finns fordonet?' },
  lead: {
    fi: 'Osoitteen avulla löydät lähimmät pisteet, ja noutaja löytää perille.',
    en: 'The address shows you the nearest sites, and leads the driver to the vehicle.',
    se: 'Med adressen hittar du de närmaste platserna, och föraren hittar fram.',
  },
  address: { fi: 'Katuosoite ja paikkakunta', en: 'Street address and town', se: 'Gatuadress och ort' },
  addressHint: {
    fi: 'Esimerkiksi Mannerheimintie 1, Helsinki',
    en: 'For example Mannerheimintie 1, Helsinki',
    se: 'Till exempel Mannerheimvägen 1, Helsingfors',
  },
  addressRequired: {
    fi: 'Kirjoita osoite, jossa ajoneuvo on.',
    en: 'Write the address where the vehicle is.',
    se: 'Skriv adressen där fordonet finns.',
  },
  search: { fi: 'Hae', en: 'Search', se: 'Sök' },
  choose: { fi: 'Valitse paikka', en: 'Choose the place', se: 'Välj plats' },
  found: {
    fi: { one: 'Löytyi {count} paikka.', other: 'Löytyi {count} paikkaa.' },
    en: { one: '{count} place found.', other: '{count} places found.' },
    se: { one: '{count} ställe hittades.', other: '{count} ställen hittades.' },
  },
  chooseRequired: {
    fi: 'Valitse paikka, jossa ajoneuvo on.',
    en: 'Choose the place where the vehicle is.',
    se: 'Välj platsen där fordonet finns.',
  },
  street: { fi: 'Katuosoite', en: 'Street address', se: 'Gatuadress' },
  streetHint: {
    fi: 'Noutaja tarvitsee kadun ja numeron löytääkseen perille.',
    en: 'The driver needs the street and number to find the vehicle.',
    se: 'Föraren behöver gata och nummer för att hitta fram.',
  },
})
