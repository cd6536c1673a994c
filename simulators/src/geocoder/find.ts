import { type StreetAddress, streetAddresses } from './addresses.ts'
import {
  buildAddressFeature,
  buildTownFeature,
  type Coordinates,
  computeDistanceKm,
  type PeliasFeature,
  type PlaceLanguage,
} from './features.ts'
import { fold, type Town, type Towns } from './read-places.ts'

/** Places that answer to the text: known addresses, else the town with the street as typed. */
export const findByText = (text: string, tongue: PlaceLanguage, towns: Towns): PeliasFeature[] => {
  const words = text.split(/[\s,]+/).filter(word => fold(word) !== '')
  const postcode = words.find(word => towns.byPostcode.has(word))
  const named = nameWords(words, towns)
  const rest = words.filter(word => !named?.words.includes(word) && !/^\d{5}$/.test(word))
  const known = findAddresses(words, named?.town, postcode)
  if (known.length > 0)
    return known.map(found => buildAddressFeature(found.address, found.housenumber, tongue))
  const town = (postcode && towns.byPostcode.get(postcode)) || named?.town
  if (!town) return []
  return [buildTownFeature(town, { street: rest.join(' ') || undefined, postcode }, tongue)]
}

/** The last words that name a town, two together before one alone. */
const nameWords = (words: readonly string[], towns: Towns) => {
  for (const length of [2, 1]) {
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length)
      const town = towns.byName.get(fold(name.join(' ')))
      if (town) return { words: name, town }
    }
  }
  return null
}

const findAddresses = (words: readonly string[], town: Town | undefined, postcode: string | undefined) => {
  const folded = ` ${fold(words.join(' '))} `
  return streetAddresses
    .filter(({ street }) => [street.fi, street.sv].some(name => folded.includes(` ${fold(name)} `)))
    .filter(address => (postcode ? address.postcode === postcode : !town || isAddressInTown(address, town)))
    .flatMap(address => {
      const [, housenumber] = /\s(\d{1,4}[a-zA-Z]?)(?=[\s,]|$)/.exec(` ${words.join(' ')}`) ?? []
      return housenumber ? [{ address, housenumber: housenumber.toUpperCase() }] : []
    })
}

const isAddressInTown = (address: StreetAddress, town: Town): boolean =>
  address.city.fi === town.municipality.fi

/** What is nearest to a point: an address within a kilometre, else a town within 120. */
export const findByPoint = (point: Coordinates, tongue: PlaceLanguage, towns: Towns): PeliasFeature[] => {
  const address = findNearestItem(point, streetAddresses)
  if (address && address.distance <= 1) {
    return [buildAddressFeature(address.item, address.item.housenumber, tongue)]
  }
  const town = findNearestItem(point, towns.all)
  return town && town.distance <= 120 ? [buildTownFeature(town.item, {}, tongue)] : []
}

const findNearestItem = <Item extends Coordinates>(point: Coordinates, items: readonly Item[]) => {
  let best: { item: Item; distance: number } | null = null
  for (const item of items) {
    const distance = computeDistanceKm(point, item)
    if (!best || distance < best.distance) best = { item, distance }
  }
  return best
}
