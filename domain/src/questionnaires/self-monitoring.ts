import { limits } from '../limits.ts'
import type { LocalizedText } from '../texts/localized-text.ts'
import type { NumberQuestion, Questionnaire, QuestionnaireSection } from './definition.ts'

/** The rows of table 1 of Decision 2005/293/EC, in the same order. */
export const materials = [
  'batteries',
  'liquids',
  'oil_filters',
  'other_depollution',
  'catalysts',
  'metals',
  'tyres',
  'plastics',
  'glass',
  'other_dismantling',
] as const
export type Material = (typeof materials)[number]

/** Columns A, B, C and E; column D is computed as B plus C. */
export const treatments = ['reuse', 'recycling', 'energy', 'disposal'] as const
export type Treatment = (typeof treatments)[number]

export const toMaterialKey = (material: Material, treatment: Treatment): string =>
  `${material}_${treatment}_kg`

/** Finds the row of table 1 that a section belongs to; undefined for other sections. */
export const findMaterial = ({ key }: QuestionnaireSection): Material | undefined =>
  materials.find(material => material === key)

/** Shares of the total weight that must be reached each year, in percent: Directive 2000/53/EC, article 7. */
export const recoveryTargets = { recycling: 85, recovery: 95 } as const

export const materialNames: Record<Material, LocalizedText> = {
  batteries: { fi: 'Akut', en: 'Batteries', se: 'Batterier' },
  liquids: { fi: 'Nesteet ilman polttoainetta', en: 'Liquids without fuel', se: 'Vätskor utan bränsle' },
  oil_filters: { fi: 'Öljynsuodattimet', en: 'Oil filters', se: 'Oljefilter' },
  other_depollution: {
    fi: 'Muut esikäsittelyn materiaalit ilman polttoainetta',
    en: 'Other materials of de-pollution without fuel',
    se: 'Övriga material från förbehandlingen utan bränsle',
  },
  catalysts: { fi: 'Katalysaattorit', en: 'Catalysts', se: 'Katalysatorer' },
  metals: { fi: 'Metalliosat', en: 'Metal components', se: 'Metalldelar' },
  tyres: { fi: 'Renkaat', en: 'Tyres', se: 'Däck' },
  plastics: { fi: 'Suuret muoviosat', en: 'Large plastic parts', se: 'Stora plastdelar' },
  glass: { fi: 'Lasi', en: 'Glass', se: 'Glas' },
  other_dismantling: {
    fi: 'Muut purkamisen materiaalit',
    en: 'Other materials of dismantling',
    se: 'Övriga material från demonteringen',
  },
}

export const treatmentNames: Record<Treatment, LocalizedText> = {
  reuse: { fi: 'Uudelleenkäyttö (A)', en: 'Reuse (A)', se: 'Återanvändning (A)' },
  recycling: { fi: 'Kierrätys (B)', en: 'Recycling (B)', se: 'Materialåtervinning (B)' },
  energy: { fi: 'Energiana (C)', en: 'Energy recovery (C)', se: 'Energiåtervinning (C)' },
  disposal: { fi: 'Loppukäsittely (E)', en: 'Disposal (E)', se: 'Bortskaffande (E)' },
}

const maxAmount = 100_000_000

const buildCountQuestion = (key: string, label: LocalizedText, help?: LocalizedText): NumberQuestion => ({
  key,
  kind: 'number',
  label,
  ...(help && { help }),
  unit: 'pcs',
  decimals: 0,
  most: 1_000_000,
  asksZero: true,
})

const buildWeightQuestion = (key: string, label: LocalizedText, help?: LocalizedText): NumberQuestion => ({
  key,
  kind: 'number',
  label,
  ...(help && { help }),
  unit: 'kg',
  decimals: 3,
  most: maxAmount,
  asksZero: true,
})

const buildShareQuestion = (key: string, label: LocalizedText, help: LocalizedText): NumberQuestion => ({
  key,
  kind: 'number',
  label,
  help,
  unit: '%',
  decimals: 1,
  most: 100,
})

const vehiclesSection: QuestionnaireSection = {
  key: 'vehicles',
  title: { fi: 'Ajoneuvot', en: 'Vehicles', se: 'Fordon' },
  lead: {
    fi: 'Vuoden aikana pisteessä käsitellyt romuajoneuvot.',
    en: 'End-of-life vehicles handled at the site during the year.',
    se: 'Skrotfordon som hanterats på platsen under året.',
  },
  questions: [
    {
      ...buildCountQuestion('vehicles_received', { fi: 'Vastaanotettu', en: 'Received', se: 'Mottagna' }),
      required: true,
    },
    {
      ...buildCountQuestion('vehicles_treated', { fi: 'Käsitelty', en: 'Treated', se: 'Behandlade' }),
      required: true,
    },
    buildCountQuestion(
      'vehicles_sent_on',
      { fi: 'Lähetetty eteenpäin', en: 'Sent on', se: 'Skickade vidare' },
      { fi: 'Käsittelemättömänä', en: 'Untreated', se: 'Obehandlade' },
    ),
    buildCountQuestion('vehicles_in_stock', {
      fi: 'Varastossa vuoden lopussa',
      en: 'In stock at the end of the year',
      se: 'I lager vid årets slut',
    }),
    {
      ...buildWeightQuestion(
        'total_weight_kg',
        { fi: 'Kokonaispaino', en: 'Total weight', se: 'Totalvikt' },
        {
          fi: 'Käsiteltyjen ajoneuvojen paino yhteensä',
          en: 'Weight of the treated vehicles in all',
          se: 'De behandlade fordonens vikt sammanlagt',
        },
      ),
      required: true,
    },
  ],
}

const depollutionMaterials: readonly Material[] = ['batteries', 'liquids', 'oil_filters', 'other_depollution']

const buildMaterialSection = (material: Material): QuestionnaireSection => ({
  key: material,
  group: depollutionMaterials.includes(material)
    ? { fi: 'Esikäsittely', en: 'De-pollution', se: 'Förbehandling' }
    : { fi: 'Purkaminen', en: 'Dismantling', se: 'Demontering' },
  title: materialNames[material],
  questions: treatments.map(treatment =>
    buildWeightQuestion(toMaterialKey(material, treatment), treatmentNames[treatment]),
  ),
})

const shredderSection: QuestionnaireSection = {
  key: 'shredder',
  title: { fi: 'Murskaukseen', en: 'To the shredder', se: 'Till fragmentering' },
  questions: [
    buildCountQuestion('hulls_pcs', { fi: 'Korit, määrä', en: 'Hulls, number', se: 'Karosser, antal' }),
    {
      ...buildWeightQuestion('hulls_kg', { fi: 'Korit, paino', en: 'Hulls, weight', se: 'Karosser, vikt' }),
      together: { fi: 'Korit', en: 'Hulls', se: 'Karosser' },
    },
    {
      key: 'hull_receiver',
      kind: 'text',
      label: { fi: 'Vastaanottaja', en: 'Receiver', se: 'Mottagare' },
      limit: limits.name,
    },
    buildShareQuestion(
      'shredder_recycling_rate',
      {
        fi: 'Murskaamon kierrätysosuus',
        en: 'The shredder’s recycled share',
        se: 'Fragmenteringsanläggningens materialåtervinningsgrad',
      },
      {
        fi: 'Vastaanottajan ilmoittama osuus korien painosta, jos tiedossa',
        en: 'Share of the weight of the hulls, as the receiver reports it, if known',
        se: 'Andel av karossernas vikt enligt mottagaren, om den är känd',
      },
    ),
    buildShareQuestion(
      'shredder_recovery_rate',
      {
        fi: 'Murskaamon hyödyntämisosuus',
        en: 'The shredder’s recovered share',
        se: 'Fragmenteringsanläggningens återvinningsgrad',
      },
      {
        fi: 'Kierrätys ja energia yhteensä',
        en: 'Recycling and energy together',
        se: 'Materialåtervinning och energi tillsammans',
      },
    ),
  ],
}

/** A site's annual figures, as Finland reports them: Decision 2005/293/EC. */
export const selfMonitoringQuestionnaire: Questionnaire = {
  type: 'self_monitoring',
  level: 'shop',
  title: {
    fi: 'Kierrätyksen omavalvonta',
    en: 'Recycling self-monitoring',
    se: 'Egenkontroll av återvinningen',
  },
  lead: {
    fi: 'Pisteen vuoden luvut: ajoneuvot, materiaalit ja murskaukseen luovutetut korit.',
    en: 'The site’s figures of the year: vehicles, materials and hulls handed to the shredder.',
    se: 'Platsens siffror för året: fordon, material och karosser till fragmentering.',
  },
  sections: [vehiclesSection, ...materials.map(buildMaterialSection), shredderSection],
}
