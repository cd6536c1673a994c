import { readFileSync } from 'node:fs'
import { foldName } from './fold-name.ts'

export type BilingualNames = { fi: string; sv: string }

export type Town = {
  names: BilingualNames
  municipality: BilingualNames
  alternates: readonly string[]
  latitude: number
  longitude: number
  population: number
}

export type Towns = {
  all: readonly Town[]
  byName: ReadonlyMap<string, Town>
  byPostcode: ReadonlyMap<string, Town>
}

/** Loads places.tsv; its first lines explain the columns. Of two towns with the same name, the larger one is used. */
export const loadTowns = (): Towns => {
  const lines = readFileSync(new URL('./places.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))
  const all = lines.filter(([first = '']) => !first.startsWith('@')).map(parseTownRow)
  const byName = new Map<string, Town>()
  for (const town of all.toSorted((one, other) => other.population - one.population)) {
    for (const name of [town.names.fi, town.names.sv]) {
      if (!byName.has(foldName(name))) byName.set(foldName(name), town)
    }
  }
  for (const town of all) {
    for (const name of town.alternates) if (!byName.has(foldName(name))) byName.set(foldName(name), town)
  }
  const byPostcode = new Map<string, Town>()
  for (const [place = '', fi = '', sv = '', postcodes = ''] of lines) {
    const town = place.startsWith('@') ? all[Number(place.slice(1))] : undefined
    if (!town) continue
    const postalTown = { ...town, names: { fi, sv } }
    if (!byName.has(foldName(fi))) byName.set(foldName(fi), postalTown)
    if (!byName.has(foldName(sv))) byName.set(foldName(sv), postalTown)
    for (const postcode of postcodes.split(' ')) byPostcode.set(postcode, postalTown)
  }
  return { all, byName, byPostcode }
}

const parseTownRow = (columns: string[]): Town => {
  const [latitude, longitude, population, fi = '', sv = '', cityFi = '', citySv = '', alternates = ''] =
    columns
  return {
    names: { fi, sv },
    municipality: { fi: cityFi, sv: citySv },
    alternates: alternates === '' ? [] : alternates.split('|'),
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}
