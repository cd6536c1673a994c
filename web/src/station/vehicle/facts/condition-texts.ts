import type { TechnicalState } from '@autokierto/domain/vehicles/reuse-score'
import { defineTexts, type Text } from '../../../kit/texts/texts.ts'

export const technicalStateTexts = defineTexts({
  drives: { fi: 'kulkee', en: 'drives', se: 'körbar' },
  runs: { fi: 'käynnistyy', en: 'runs', se: 'startar' },
  light_damage: { fi: 'lievästi vaurioitunut', en: 'lightly damaged', se: 'lätt skadad' },
  not_running: { fi: 'ei käynnisty', en: 'does not run', se: 'startar inte' },
  heavy_crash: { fi: 'pahasti kolaroitu', en: 'heavily crashed', se: 'svårt krockskadad' },
  burnt_or_flooded: { fi: 'palanut tai uponnut', en: 'burnt or flooded', se: 'brunnen eller vattenskadad' },
} satisfies Record<TechnicalState, Text>)

export const conditionTexts = defineTexts({
  edit: { fi: 'Muokkaa kuntoa', en: 'Edit the condition', se: 'Redigera skicket' },
  title: { fi: 'Ajoneuvon kunto', en: 'Condition of the vehicle', se: 'Fordonets skick' },
  text: {
    fi: 'Uudelleenkäyttöpisteet lasketaan näistä. Muut pisteet näkevät ne markkinalla.',
    en: 'The reuse score is worked out from this. Other sites see it on the market.',
    se: 'Återanvändningspoängen räknas ut av detta. Andra platser ser det på marknaden.',
  },
  state: { fi: 'Kunto', en: 'State', se: 'Skick' },
  notSaid: { fi: 'Ei arvioitu', en: 'Not said', se: 'Inte angivet' },
  irreparable: { fi: 'Korjauskelvoton', en: 'Beyond repair', se: 'Kan inte repareras' },
  irreparableHint: {
    fi: 'Leikattu, palanut, uponnut tai turvallisuuden kannalta korjauskelvoton.',
    en: 'Cut, burnt, flooded, or not to be repaired safely.',
    se: 'Kapat, brunnet, vattenskadat eller inte möjligt att reparera säkert.',
  },
  missing: { fi: 'Puuttuvat osat', en: 'Missing parts', se: 'Delar som saknas' },
  cancel: { fi: 'Peru', en: 'Cancel', se: 'Avbryt' },
  save: { fi: 'Tallenna kunto', en: 'Save the condition', se: 'Spara skicket' },
  saved: { fi: 'Kunto on tallennettu.', en: 'The condition has been saved.', se: 'Skicket har sparats.' },
})
