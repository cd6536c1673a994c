import { defineTexts } from '../../texts/texts.ts'

export const listTexts = defineTexts({
  search: {
    fi: 'Rekisteritunnus, VIN, merkki tai malli',
    en: 'Registration number, VIN, make or model',
    se: 'Registreringstecken, VIN, märke eller modell',
  },
  submit: { fi: 'Hae', en: 'Search', se: 'Sök' },
  clear: { fi: 'Tyhjennä haku', en: 'Clear the search', se: 'Rensa sökningen' },
  order: { fi: 'Järjestys', en: 'Order', se: 'Ordning' },
  newest: { fi: 'Uusin ensin', en: 'Newest first', se: 'Nyaste först' },
  oldest: { fi: 'Vanhin ensin', en: 'Oldest first', se: 'Äldsta först' },
  nothingFound: {
    fi: 'Haulla ”{q}” ei löytynyt ajoneuvoja',
    en: 'No vehicles were found for “{q}”',
    se: 'Inga fordon hittades för ”{q}”',
  },
  nothingFoundText: {
    fi: 'Tarkista kirjoitusasu, tai tyhjennä haku.',
    en: 'Check the spelling, or clear the search.',
    se: 'Kontrollera stavningen eller rensa sökningen.',
  },
})
