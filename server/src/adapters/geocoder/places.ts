import { readFileSync } from 'node:fs'

type PlaceNames = { fi: string; sv: string }

export type OfflinePlace = {
  latitude: number
  longitude: number
  population: number
  names: PlaceNames
  municipality: PlaceNames
}

export type PlaceEntry = {
  place: OfflinePlace
  /** The displayed name. A postal town has its own name, which may differ from that of its place. */
  names: PlaceNames
  /** The town in a postal address. */
  city: PlaceNames
  /** The postcode of a postal town that has only one. */
  postal: string | null
  /** False for an alternative name. */
  isOwnName: boolean
}

export type Places = {
  all: readonly PlaceEntry[]
  byName: ReadonlyMap<string, readonly PlaceEntry[]>
  byPostcode: ReadonlyMap<string, PlaceEntry>
}

/** Converts to lower case without diacritics and with single spaces, for comparing names. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Loads places.tsv, whose header documents its source and columns. Takes a few milliseconds. */
export const readPlaces = (): Places => {
  const lines = readFileSync(new URL('./places.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
  const settlements = lines.filter(([first = '']) => !first.startsWith('@')).map(readSettlement)
  const towns = lines.filter(([first = '']) => first.startsWith('@')).map(parseTown)
  const townNames = new Set(towns.flatMap(({ names }) => [normaliseName(names.fi), normaliseName(names.sv)]))

  const byName = new Map<string, PlaceEntry[]>()
  const add = (name: string, entry: PlaceEntry) => {
    const entries = byName.get(normaliseName(name)) ?? []
    const isDuplicate = entries.some(
      other => other.place === entry.place && other.names.fi === entry.names.fi,
    )
    if (!isDuplicate) byName.set(normaliseName(name), [...entries, entry])
  }
  const all: PlaceEntry[] = []
  for (const { place, alternates } of settlements) {
    const isPostalTown = townNames.has(normaliseName(place.names.fi))
    const city = isPostalTown ? place.names : place.municipality
    const entry = { place, names: place.names, city, postal: null, isOwnName: true }
    all.push(entry)
    add(place.names.fi, entry)
    add(place.names.sv, entry)
    for (const alternate of alternates) add(alternate, { ...entry, isOwnName: false })
  }
  const byPostcode = new Map<string, PlaceEntry>()
  for (const { index, names, postcodes } of towns) {
    const place = settlements[index]?.place
    if (!place) continue
    const postal = postcodes.length === 1 ? (postcodes[0] ?? null) : null
    const entry = { place, names, city: names, postal, isOwnName: true }
    add(names.fi, entry)
    add(names.sv, entry)
    for (const postcode of postcodes) byPostcode.set(postcode, { ...entry, postal: postcode })
  }
  return { all, byName, byPostcode }
}

const readSettlement = (columns: string[]) => {
  const [latitude, longitude, population, fi = '', sv = '', cityFi = '', citySv = '', others = ''] = columns
  const place: OfflinePlace = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
    names: { fi, sv },
    municipality: { fi: cityFi, sv: citySv },
  }
  return { place, alternates: others === '' ? [] : others.split('|') }
}

const parseTown = ([place = '', fi = '', sv = '', postcodes = '']: string[]) => ({
  index: Number(place.slice(1)),
  names: { fi, sv },
  postcodes: postcodes.split(' '),
})
