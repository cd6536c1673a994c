import { defineTexts } from '../../../../kit/texts/texts.ts'

export const locationTexts = defineTexts({
  address: { fi: 'Osoite', en: 'Address', se: 'Adress' },
  addressHint: {
    fi: 'Hae osoitteella tai siirrä neula oikeaan kohtaan kartalla.',
    en: 'Search by address, or move the pin to the right place on the map.',
    se: 'Sök med adress eller flytta nålen till rätt ställe på kartan.',
  },
  search: { fi: 'Hae osoite', en: 'Find the address', se: 'Sök adressen' },
  choose: { fi: 'Valitse osoite', en: 'Choose the address', se: 'Välj adress' },
  chosen: { fi: 'Valittu sijainti: {place}', en: 'Chosen location: {place}', se: 'Valt läge: {place}' },
  noWords: {
    fi: 'kartan piste ilman osoitetta',
    en: 'a point of the map without an address',
    se: 'en punkt på kartan utan adress',
  },
  notChosen: {
    fi: 'Sijaintia ei ole valittu.',
    en: 'No location has been chosen.',
    se: 'Inget läge har valts.',
  },
  clear: { fi: 'Poista sijainti', en: 'Remove the location', se: 'Ta bort läget' },
  map: { fi: 'Sijainti kartalla', en: 'The location on the map', se: 'Läget på kartan' },
  mapHint: {
    fi: 'Siirrä neula vetämällä, painamalla karttaa tai nuolinäppäimillä.',
    en: 'Move the pin by dragging, by pressing the map, or with the arrow keys.',
    se: 'Flytta nålen genom att dra, genom att trycka på kartan eller med piltangenterna.',
  },
  showMap: { fi: 'Näytä kartta', en: 'Show the map', se: 'Visa kartan' },
  hideMap: { fi: 'Piilota kartta', en: 'Hide the map', se: 'Dölj kartan' },
  pin: {
    fi: 'Sijainti: {place}. Siirrä nuolinäppäimillä.',
    en: 'Location: {place}. Move with the arrow keys.',
    se: 'Läge: {place}. Flytta med piltangenterna.',
  },
  pinUnset: {
    fi: 'Sijaintia ei ole vielä valittu. Siirrä nuolinäppäimillä.',
    en: 'The location is not chosen yet. Move with the arrow keys.',
    se: 'Läget är inte valt ännu. Flytta med piltangenterna.',
  },
})
