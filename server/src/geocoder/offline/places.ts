import { readFileSync } from 'node:fs'

type PlaceNames = { fi: string; sv: string }

export type OfflinePlace = {
  latitude: number
  longitude: number
  population: number
  names: PlaceNames
  municipality: PlaceNames
}

/** What a name or a postcode leads to. */
export type PlaceEntry = {
  place: OfflinePlace
  /** As shown; of a postal town its own name, which its place may not have. */
  names: PlaceNames
  /** The town a letter goes to. */
  city: PlaceNames
  /** The only postcode of a postal town that has but one. */
  postal: string | null
  /** Its own name, or one that others use for it. */
  isOwnName: boolean
}

export type Places = {
  all: readonly PlaceEntry[]
  byName: ReadonlyMap<string, readonly PlaceEntry[]>
  byPostcode: ReadonlyMap<string, PlaceEntry>
}

/** Small letters without marks, one blank between words: how names are compared. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Reads places.tsv, whose first lines say where it comes from and what its columns are. Takes some milliseconds. */
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
    const known = entries.some(other => other.place === entry.place && other.names.fi === entry.names.fi)
    if (!known) byName.set(normaliseName(name), [...entries, entry])
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
