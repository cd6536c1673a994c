import { accountWords } from './account-words.ts'
import { generalWords } from './general-words.ts'
import { reportWords } from './report-words.ts'
import { siteWords } from './site-words.ts'
import { vehicleWords } from './vehicle-words.ts'

/**
 * Descriptions of fields and parameters by name, because the API uses a name for the same thing everywhere.
 * Exceptions are keyed as `Schema.field` or `action.field`. A description in the contract takes precedence.
 */
export const wordsBySubject: readonly Readonly<Record<string, string>>[] = [
  generalWords,
  accountWords,
  siteWords,
  vehicleWords,
  reportWords,
]

export const fieldWords: Readonly<Record<string, string>> = Object.assign({}, ...wordsBySubject)

const units: Readonly<Record<string, [many: string, one: string]>> = {
  kg: ['Kilograms', 'kilogram'],
  l: ['Litres', 'litre'],
  pcs: ['Pieces', 'piece'],
}

/** Names of amounts and prices contain their unit. */
const amountWords = (owner: string, field: string): string | undefined => {
  const [, thing, unit] = /^(\w+)_(kg|l|pcs)$/.exec(field) ?? []
  const [many, one] = units[unit ?? ''] ?? []
  if (!thing || !many) return undefined
  const plain = thing.replaceAll('_', ' ')
  if (owner === 'Prices' || owner === 'changePrices') return `Euros for one ${one} of: ${plain}.`
  return thing === 'weight' ? 'Kilograms it weighs.' : `${many} of: ${plain}.`
}

/**
 * Returns the description of a field.
 * @param owner the named schema or call of the field
 */
export const wordsOf = (owner: string, field: string): string | undefined =>
  fieldWords[`${owner}.${field}`] ?? fieldWords[field] ?? amountWords(owner, field)
