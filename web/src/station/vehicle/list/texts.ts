import { defineTexts } from '../../../kit/texts/texts.ts'

export const vehicleListTexts = defineTexts({
  search: {
    fi: 'Rekisteritunnus, VIN, merkki tai malli',
    en: 'Registration number, VIN, make or model',
    se: 'Registreringstecken, VIN, märke eller modell',
  },
  kind: { fi: 'Laji', en: 'Kind', se: 'Slag' },
  vin: { fi: 'VIN', en: 'VIN', se: 'VIN' },
  plate: { fi: 'Rekisteritunnus', en: 'Registration', se: 'Registreringstecken' },
  name: { fi: 'Merkki ja malli', en: 'Make and model', se: 'Märke och modell' },
  newest: { fi: 'Uusin ensin', en: 'Newest first', se: 'Nyaste först' },
  oldest: { fi: 'Vanhin ensin', en: 'Oldest first', se: 'Äldsta först' },
  plateUp: { fi: 'Rekisteritunnus A–Ö', en: 'Registration A–Z', se: 'Registreringstecken A–Ö' },
  plateDown: { fi: 'Rekisteritunnus Ö–A', en: 'Registration Z–A', se: 'Registreringstecken Ö–A' },
  nameUp: { fi: 'Merkki ja malli A–Ö', en: 'Make and model A–Z', se: 'Märke och modell A–Ö' },
  nameDown: { fi: 'Merkki ja malli Ö–A', en: 'Make and model Z–A', se: 'Märke och modell Ö–A' },
  unnamed: { fi: 'ajoneuvo {id}', en: 'vehicle {id}', se: 'fordon {id}' },
})
