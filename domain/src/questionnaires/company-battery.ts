import { limits } from '../limits.ts'
import type { LocalizedText } from '../texts/localized-text.ts'
import type {
  NumberQuestion,
  Question,
  Questionnaire,
  QuestionnaireSection,
  TextQuestion,
} from './definition.ts'

export const chemistries = ['lithium_ion', 'nickel_metal_hydride'] as const
export type Chemistry = (typeof chemistries)[number]

const chemistryNames: Record<Chemistry, LocalizedText> = {
  lithium_ion: { fi: 'Litiumioni', en: 'Lithium-ion', se: 'Litiumjon' },
  nickel_metal_hydride: {
    fi: 'Nikkelimetallihydridi',
    en: 'Nickel-metal hydride',
    se: 'Nickelmetallhydrid',
  },
}

const marketHeadings: Record<Chemistry, LocalizedText> = {
  lithium_ion: {
    fi: 'Markkinoille saatetut litiumioniakut',
    en: 'Lithium-ion batteries put on the market',
    se: 'Litiumjonbatterier som släppts ut på marknaden',
  },
  nickel_metal_hydride: {
    fi: 'Markkinoille saatetut nikkelimetallihydridiakut',
    en: 'Nickel-metal hydride batteries put on the market',
    se: 'Nickelmetallhydridbatterier som släppts ut på marknaden',
  },
}

const recycledHeadings: Record<Chemistry, LocalizedText> = {
  lithium_ion: {
    fi: 'Kierrätetyt litiumioniakut',
    en: 'Recycled lithium-ion batteries',
    se: 'Materialåtervunna litiumjonbatterier',
  },
  nickel_metal_hydride: {
    fi: 'Kierrätetyt nikkelimetallihydridiakut',
    en: 'Recycled nickel-metal hydride batteries',
    se: 'Materialåtervunna nickelmetallhydridbatterier',
  },
}

/** Minimum recycling efficiency of a chemistry in percent, from the end of 2025: Regulation (EU) 2023/1542. */
export const minimumRates: Record<Chemistry, number> = { lithium_ion: 65, nickel_metal_hydride: 50 }

/** Mean weight of a traction battery outside of which the user is asked to confirm, in kg. */
export const meanPieceWeightKg = { least: 1, most: 1_000 } as const

const maxWeightKg = 100_000_000
const maxPieces = 100_000_000

const emptyIsUnknown: LocalizedText = {
  fi: 'Jätä tyhjäksi, jos et tiedä. 0 tarkoittaa, ettei yhtään.',
  en: 'Leave empty if you do not know. 0 means none.',
  se: 'Lämna tomt om du inte vet. 0 betyder inga.',
}

const buildBatteryWeightQuestion = (
  key: string,
  label: LocalizedText,
  help: LocalizedText = emptyIsUnknown,
): NumberQuestion => ({
  key,
  kind: 'number',
  label,
  help,
  unit: 'kg',
  decimals: 3,
  most: maxWeightKg,
  isSteady: true,
})

const buildPiecesQuestion = (
  key: string,
  together: LocalizedText,
  label: LocalizedText,
  piecesOf: string,
): NumberQuestion => ({
  key,
  kind: 'number',
  label,
  together,
  unit: 'pcs',
  decimals: 0,
  most: maxPieces,
  piecesOf,
})

const buildTextQuestion = (key: string, label: LocalizedText, help?: LocalizedText): TextQuestion => ({
  key,
  kind: 'text',
  label,
  ...(help && { help }),
  limit: limits.remarks,
  isLong: true,
})

const buildTextQuestions = (prefix: string): Question[] => [
  buildTextQuestion(
    `${prefix}_brands`,
    { fi: 'Merkit', en: 'Brands', se: 'Märken' },
    {
      fi: 'Ilmoitukseen kuuluvat ajoneuvomerkit',
      en: 'The vehicle brands reported here',
      se: 'De fordonsmärken som ingår i rapporten',
    },
  ),
  buildTextQuestion(`${prefix}_comments`, { fi: 'Kommentit', en: 'Comments', se: 'Kommentarer' }),
]

const buildMarketSection = (chemistry: Chemistry): QuestionnaireSection => ({
  key: `market_${chemistry}`,
  group: { fi: 'Markkinoille saatettu', en: 'Put on the market', se: 'Släppts ut på marknaden' },
  title: chemistryNames[chemistry],
  heading: marketHeadings[chemistry],
  lead: {
    fi: 'Ajoakut, jotka yritys on vuoden aikana saattanut markkinoille Suomessa.',
    en: 'Traction batteries the company has put on the market in Finland during the year.',
    se: 'Drivbatterier som företaget har släppt ut på marknaden i Finland under året.',
  },
  questions: [
    buildBatteryWeightQuestion(`market_${chemistry}_batteries_kg`, {
      fi: 'Akut, paino',
      en: 'Batteries, weight',
      se: 'Batterier, vikt',
    }),
    buildPiecesQuestion(
      `market_${chemistry}_batteries_pcs`,
      { fi: 'Akut', en: 'Batteries', se: 'Batterier' },
      { fi: 'Akut, määrä', en: 'Batteries, number', se: 'Batterier, antal' },
      `market_${chemistry}_batteries_kg`,
    ),
    ...buildTextQuestions(`market_${chemistry}`),
  ],
})

const buildRecycledSection = (chemistry: Chemistry): QuestionnaireSection => ({
  key: `recycled_${chemistry}`,
  group: { fi: 'Kierrätetty', en: 'Recycled', se: 'Materialåtervunnet' },
  title: chemistryNames[chemistry],
  heading: recycledHeadings[chemistry],
  lead: {
    fi: 'Ajoakut, jotka yritys on vuoden aikana toimittanut kierrätykseen, varaosiksi tai varastoon.',
    en: 'Traction batteries the company has sent to recycling, kept as spare parts or stored during the year.',
    se: 'Drivbatterier som företaget under året har lämnat till materialåtervinning, som reservdelar eller i lager.',
  },
  questions: [
    buildBatteryWeightQuestion(
      `recycled_${chemistry}_whole_kg`,
      { fi: 'Kokonaiset akut, paino', en: 'Whole batteries, weight', se: 'Hela batterier, vikt' },
      {
        fi: 'Kierrätykseen toimitetut ehjät akut',
        en: 'Undamaged batteries sent to recycling',
        se: 'Oskadade batterier som lämnats till materialåtervinning',
      },
    ),
    {
      ...buildPiecesQuestion(
        `recycled_${chemistry}_whole_pcs`,
        { fi: 'Kokonaiset akut', en: 'Whole batteries', se: 'Hela batterier' },
        { fi: 'Kokonaiset akut, määrä', en: 'Whole batteries, number', se: 'Hela batterier, antal' },
        `recycled_${chemistry}_whole_kg`,
      ),
      asksMean: true,
    },
    buildBatteryWeightQuestion(`recycled_${chemistry}_modules_kg`, {
      fi: 'Moduulit',
      en: 'Modules',
      se: 'Moduler',
    }),
    buildBatteryWeightQuestion(
      `recycled_${chemistry}_traction_kg`,
      { fi: 'Ajoakut', en: 'Traction batteries', se: 'Drivbatterier' },
      {
        fi: 'Kokonaispaino ilman kuljetuspakkauksia',
        en: 'Total weight without transport packaging',
        se: 'Totalvikt utan transportförpackningar',
      },
    ),
    {
      key: `recycled_${chemistry}_rate`,
      kind: 'number',
      label: { fi: 'Kierrätysaste', en: 'Recycling rate', se: 'Materialåtervinningsgrad' },
      help: {
        fi: 'Vastaanottajan raportista',
        en: 'From the report of the receiver',
        se: 'Ur mottagarens rapport',
      },
      unit: '%',
      decimals: 1,
      most: 100,
      least: minimumRates[chemistry],
    },
    buildBatteryWeightQuestion(`recycled_${chemistry}_spare_batteries_kg`, {
      fi: 'Varaosiksi myydyt tai pidetyt akut',
      en: 'Batteries sold or kept as spare parts',
      se: 'Batterier som sålts eller behållits som reservdelar',
    }),
    buildBatteryWeightQuestion(`recycled_${chemistry}_spare_modules_kg`, {
      fi: 'Varaosiksi myydyt tai pidetyt moduulit',
      en: 'Modules sold or kept as spare parts',
      se: 'Moduler som sålts eller behållits som reservdelar',
    }),
    buildBatteryWeightQuestion(
      `recycled_${chemistry}_stored_kg`,
      { fi: 'Varastossa vuoden lopussa', en: 'Stored at the end of the year', se: 'I lager vid årets slut' },
      {
        fi: 'Varastoidut ajoakut 31.12.',
        en: 'Traction batteries in store on 31 December',
        se: 'Drivbatterier i lager 31.12',
      },
    ),
    ...buildTextQuestions(`recycled_${chemistry}`),
  ],
})

/** The company's annual report on traction batteries. Visitors without a login file the same report. */
export const companyBatteryQuestionnaire: Questionnaire = {
  type: 'company_battery',
  level: 'company',
  title: { fi: 'Akkulomake', en: 'Battery report', se: 'Batterirapport' },
  lead: {
    fi: 'Yrityksen vuosittainen ilmoitus ajoneuvojen ajoakuista.',
    en: 'The company’s yearly report of the traction batteries of vehicles.',
    se: 'Företagets årliga rapport om fordonens drivbatterier.',
  },
  sections: [...chemistries.map(buildMarketSection), ...chemistries.map(buildRecycledSection)],
}
