import { normaliseName, type PlaceEntry, type Places } from './places.ts'

/** The parts of a query. `street` is as typed. */
export type ParsedQuery = { street: string | null; postcode: string | null; towns: readonly PlaceEntry[] }

type QueryWord = { text: string; folded: string }

const maxNameWords = 3
const countryNames = new Set(['suomi', 'finland'])

/**
 * Finds the postcode and the town in a query; the remaining words are the street. Looks for the town after the
 * last comma first, then everywhere, starting from the end: `Ristipellontie 16, 00390 Helsinki`.
 */
export const parsePlaceQuery = (query: string, places: Places): ParsedQuery => {
  const parts = query.split(',').map(splitWords)
  const words = parts.flat().filter(({ folded }) => !countryNames.has(folded))
  const postcode = words.find(({ text }) => places.byPostcode.has(text))?.text ?? null
  const nameWords = words.filter(({ text }) => !/^\d{5}$/.test(text))
  const lastPart = new Set(parts.at(-1))
  const found =
    findTown(
      nameWords.filter(word => lastPart.has(word)),
      places,
    ) ?? findTown(nameWords, places)
  const street = nameWords
    .filter(word => !found?.words.includes(word))
    .map(({ text }) => text)
    .join(' ')
  return { street: street === '' ? null : street, postcode, towns: found?.towns ?? [] }
}

const splitWords = (part: string): QueryWord[] =>
  part
    .split(/\s+/)
    .map(text => ({ text, folded: normaliseName(text) }))
    .filter(({ folded }) => folded !== '')

const findTown = (words: readonly QueryWord[], places: Places) => {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length)
      const towns = places.byName.get(name.map(({ folded }) => folded).join(' '))
      if (towns) return { words: name, towns }
    }
  }
  return null
}
