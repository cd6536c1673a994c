import { defineTexts } from '../texts/texts.ts'

export const positionTexts = defineTexts({
  ownPosition: {
    fi: 'Käytä omaa sijaintiani',
    en: 'Use my own position',
    se: 'Använd min egen position',
  },
  positionRefused: {
    fi: 'Selain ei saa kertoa sijaintiasi. Kirjoita osoite, tai salli sijainti selaimen asetuksissa ja yritä uudelleen.',
    en: 'The browser is not allowed to share your position. Enter the address, or allow it in the browser’s settings and try again.',
    se: 'Webbläsaren får inte dela din position. Skriv adressen, eller tillåt positionen i webbläsarens inställningar och försök igen.',
  },
  positionUnknown: {
    fi: 'Laite ei tiedä sijaintiaan. Kirjoita osoite.',
    en: 'The device does not know where it is. Enter the address.',
    se: 'Enheten vet inte var den är. Skriv adressen.',
  },
  positionSlow: {
    fi: 'Sijaintia ei saatu ajoissa. Yritä uudelleen tai kirjoita osoite.',
    en: 'The position did not come in time. Try again or enter the address.',
    se: 'Positionen kom inte i tid. Försök igen eller skriv adressen.',
  },
})
