import { defineTexts } from '../../../kit/texts/texts.ts'

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
    en: 'Enter the address where the vehicle is.',
    se: 'Skriv adressen där fordonet finns.',
  },
  search: { fi: 'Hae', en: 'Search', se: 'Sök' },
  choose: { fi: 'Valitse paikka', en: 'Choose the place', se: 'Välj rätt ställe' },
  found: {
    fi: { one: 'Löytyi {count} paikka.', other: 'Löytyi {count} paikkaa.' },
    en: { one: '{count} place found.', other: '{count} places found.' },
    se: { one: '{count} ställe hittades.', other: '{count} ställen hittades.' },
  },
  chooseRequired: {
    fi: 'Valitse paikka, jossa ajoneuvo on.',
    en: 'Choose the place where the vehicle is.',
    se: 'Välj stället där fordonet finns.',
  },
  street: { fi: 'Katuosoite', en: 'Street address', se: 'Gatuadress' },
  streetHint: {
    fi: 'Noutaja tarvitsee kadun ja numeron löytääkseen perille.',
    en: 'The driver needs the street and number to find the vehicle.',
    se: 'Föraren behöver gata och nummer för att hitta fram.',
  },
  map: {
    fi: 'Ajoneuvon paikka kartalla',
    en: 'The vehicle’s place on the map',
    se: 'Fordonets läge på kartan',
  },
  showMap: { fi: 'Näytä kartta', en: 'Show the map', se: 'Visa kartan' },
  hideMap: { fi: 'Piilota kartta', en: 'Hide the map', se: 'Dölj kartan' },
  mapHint: {
    fi: 'Vedä merkki ajoneuvon kohdalle tai napauta karttaa.',
    en: 'Drag the pin to the vehicle, or press the map.',
    se: 'Dra märket till fordonet eller tryck på kartan.',
  },
  pin: {
    fi: 'Ajoneuvon paikka: {place}. Siirrä nuolinäppäimillä.',
    en: 'Place of the vehicle: {place}. Move it with the arrow keys.',
    se: 'Fordonets läge: {place}. Flytta med piltangenterna.',
  },
  pinUnset: {
    fi: 'Ajoneuvon paikkaa ei ole vielä valittu. Siirrä merkkiä nuolinäppäimillä.',
    en: 'The place of the vehicle is not chosen yet. Move the pin with the arrow keys.',
    se: 'Fordonets läge är inte valt än. Flytta märket med piltangenterna.',
  },
  pointed: {
    fi: 'Osoittamasi paikka: {where}',
    en: 'The place you pointed at: {where}',
    se: 'Stället du pekade på: {where}',
  },
  notInFinland: {
    fi: 'Tässä kohdassa ei ole osoitetta Suomessa. Paikka on ennallaan; osoita toista kohtaa tai kirjoita osoite.',
    en: 'There is no address in Finland at this point. The place is as it was; point somewhere else or enter the address.',
    se: 'Här finns ingen adress i Finland. Läget är som förut; peka på ett annat ställe eller skriv adressen.',
  },
  streetFound: {
    fi: 'Merkin kohdalla on {street}. Kirjoittamasi katuosoite on ennallaan.',
    en: 'At the pin there is {street}. The street address you wrote is as it was.',
    se: 'Vid märket ligger {street}. Gatuadressen du skrev är som förut.',
  },
  acceptStreet: { fi: 'Käytä tätä osoitetta', en: 'Use this address', se: 'Använd den här adressen' },
})
