import { addresses, type StreetAddress } from './addresses.ts'
import {
  addressFeature,
  type Feature,
  kilometresBetween,
  type Point,
  type Tongue,
  townFeature,
} from './features.ts'
import { fold, type Town, type Towns } from './read-places.ts'

/** Places that answer to the text: known addresses, else the town with the street as typed. */
export const findByText = (text: string, tongue: Tongue, towns: Towns): Feature[] => {
  const words = text.split(/[\s,]+/).filter(word => fold(word) !== '')
  const postcode = words.find(word => towns.byPostcode.has(word))
  const named = nameWords(words, towns)
  const rest = words.filter(word => !named?.words.includes(word) && !/^\d{5}$/.test(word))
  const known = findAddresses(words, named?.town, postcode)
  if (known.length > 0) return known.map(found => addressFeature(found.address, found.housenumber, tongue))
  const town = (postcode && towns.byPostcode.get(postcode)) || named?.town
  if (!town) return []
  return [townFeature(town, { street: rest.join(' ') || undefined, postcode }, tongue)]
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
  return addresses
    .filter(({ street }) => [street.fi, street.sv].some(name => folded.includes(` ${fold(name)} `)))
    .filter(address => (postcode ? address.postcode === postcode : !town || isIn(address, town)))
    .flatMap(address => {
      const [, housenumber] = /\s(\d{1,4}[a-zA-Z]?)(?=[\s,]|$)/.exec(` ${words.join(' ')}`) ?? []
      return housenumber ? [{ address, housenumber: housenumber.toUpperCase() }] : []
    })
}

const isIn = (address: StreetAddress, town: Town): boolean => address.city.fi === town.municipality.fi

/** What is nearest to a point: an address within a kilometre, else a town within 120. */
export const findByPoint = (point: Point, tongue: Tongue, towns: Towns): Feature[] => {
  const address = nearest(point, addresses)
  if (address && address.distance <= 1) {
    return [addressFeature(address.item, address.item.housenumber, tongue)]
  }
  const town = nearest(point, towns.all)
  return town && town.distance <= 120 ? [townFeature(town.item, {}, tongue)] : []
}

const nearest = <Item extends Point>(point: Point, items: readonly Item[]) => {
  let best: { item: Item; distance: number } | null = null
  for (const item of items) {
    const distance = kilometresBetween(point, item)
    if (!best || distance < best.distance) best = { item, distance }
  }
  return best
}
