import { type StreetAddress, streetAddresses } from './addresses.ts'
import {
  buildAddressFeature,
  buildTownFeature,
  type Coordinates,
  computeDistanceKm,
  type PeliasFeature,
  type PlaceLanguage,
} from './features.ts'
import { foldName } from './fold-name.ts'
import type { Town, Towns } from './read-places.ts'

/** Finds known addresses, or otherwise the town, with the street as typed. */
export const findByText = (text: string, language: PlaceLanguage, towns: Towns): PeliasFeature[] => {
  const words = text.split(/[\s,]+/).filter(word => foldName(word) !== '')
  const postcode = words.find(word => towns.byPostcode.has(word))
  const townMatch = findTownWords(words, towns)
  const streetWords = words.filter(word => !townMatch?.words.includes(word) && !/^\d{5}$/.test(word))
  const addresses = findAddresses(words, townMatch?.town, postcode)
  if (addresses.length > 0)
    return addresses.map(found => buildAddressFeature(found.address, found.housenumber, language))
  const town = (postcode && towns.byPostcode.get(postcode)) || townMatch?.town
  if (!town) return []
  return [buildTownFeature(town, { street: streetWords.join(' ') || undefined, postcode }, language)]
}

/** Finds the last words that name a town; two words take precedence over one. */
const findTownWords = (words: readonly string[], towns: Towns) => {
  for (const length of [2, 1]) {
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length)
      const town = towns.byName.get(foldName(name.join(' ')))
      if (town) return { words: name, town }
    }
  }
  return null
}

const findAddresses = (words: readonly string[], town: Town | undefined, postcode: string | undefined) => {
  const folded = ` ${foldName(words.join(' '))} `
  return streetAddresses
    .filter(({ street }) => [street.fi, street.sv].some(name => folded.includes(` ${foldName(name)} `)))
    .filter(address => (postcode ? address.postcode === postcode : !town || isAddressInTown(address, town)))
    .flatMap(address => {
      const [, housenumber] = /\s(\d{1,4}[a-zA-Z]?)(?=[\s,]|$)/.exec(` ${words.join(' ')}`) ?? []
      return housenumber ? [{ address, housenumber: housenumber.toUpperCase() }] : []
    })
}

const isAddressInTown = (address: StreetAddress, town: Town): boolean =>
  address.city.fi === town.municipality.fi

/** Finds the nearest address within 1 km, or otherwise the nearest town within 120 km. */
export const findByPoint = (point: Coordinates, language: PlaceLanguage, towns: Towns): PeliasFeature[] => {
  const address = findNearestItem(point, streetAddresses)
  if (address && address.distance <= 1) {
    return [buildAddressFeature(address.item, address.item.housenumber, language)]
  }
  const town = findNearestItem(point, towns.all)
  return town && town.distance <= 120 ? [buildTownFeature(town.item, {}, language)] : []
}

const findNearestItem = <Item extends Coordinates>(point: Coordinates, items: readonly Item[]) => {
  let best: { item: Item; distance: number } | null = null
  for (const item of items) {
    const distance = computeDistanceKm(point, item)
    if (!best || distance < best.distance) best = { item, distance }
  }
  return best
}
