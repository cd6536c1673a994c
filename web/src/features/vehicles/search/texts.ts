import { defineTexts } from '../../../kit/texts/texts.ts'

export const searchFormTexts = defineTexts({
  field: {
    fi: 'Rekisteritunnus tai VIN',
    en: 'Registration number or VIN',
    se: 'Registreringstecken eller VIN',
  },
  hint: {
    fi: 'Esimerkiksi ABC-123. Tunnus löytyy kilvestä tai rekisteröintitodistuksesta.',
    en: 'For example ABC-123. You find it on the plate or in the registration certificate.',
    se: 'Till exempel ABC-123. Du hittar det på skylten eller i registreringsbeviset.',
  },
  noSuchLetters: {
    fi: 'Valmistenumerossa ei ole kirjaimia I, O ja Q.',
    en: 'A VIN never has the letters I, O or Q.',
    se: 'Ett VIN innehåller aldrig bokstäverna I, O och Q.',
  },
  didYouMean: { fi: 'Tarkoititko {value}?', en: 'Did you mean {value}?', se: 'Menade du {value}?' },
  takeMeant: { fi: 'Käytä: {value}', en: 'Use {value}', se: 'Använd {value}' },
  whichKind: { fi: 'Ajoneuvolaji', en: 'Kind of vehicle', se: 'Fordonsslag' },
  whichKindHint: {
    fi: 'Sama tunnus voi olla kahdella erilajisella ajoneuvolla. Valitse laji ja hae uudelleen.',
    en: 'Two vehicles of different kinds may have the same number. Choose the kind and search again.',
    se: 'Två fordon av olika slag kan ha samma registreringstecken. Välj slag och sök på nytt.',
  },
  anyKind: { fi: 'Mikä tahansa', en: 'Any', se: 'Vilket som helst' },
  search: { fi: 'Hae', en: 'Search', se: 'Sök' },
  searching: {
    fi: 'Haetaan liikennerekisteristä',
    en: 'Searching in the vehicle register',
    se: 'Söker i trafikregistret',
  },
})
