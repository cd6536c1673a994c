/** Compares names of makes and models, which people, registers and lists spell in different ways. */

/** Letters that Unicode normalisation does not decompose. */
const letterReplacements: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Đ: 'D', Ł: 'L' }

/** Splits a name into words: upper case, without diacritics, separated at all other characters. */
export const splitName = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØÆĐŁ]/g, letter => letterReplacements[letter] ?? letter)
    .split(/[^\p{L}\p{N}]/u)
    .filter(word => word !== '')

const listedKinds: readonly string[] = ['AUTO', 'MAASTOAJONEUVO']

/** Returns whether make and model must be in the catalogue. For other kinds the catalogue only suggests names. */
export const hasListedModels = (kind: string): boolean => listedKinds.includes(kind)

/** Returns the key by which names are compared: `Mercedes Benz` and `MERCEDES-BENZ` have the same key. */
export const toNameKey = (name: string): string => splitName(name).join('')

/** Replacements of letters that sound alike, applied in this order. */
const soundPatterns: readonly (readonly [RegExp, string])[] = [
  [/PH/g, 'F'],
  [/S?CH|SH/g, 'S'],
  [/C([EIY])/g, 'S$1'],
  [/[CQG]/g, 'K'],
  [/X/g, 'KS'],
  [/Z/g, 'S'],
  [/W/g, 'V'],
  [/[YJ]/g, 'I'],
  [/TH|D/g, 'T'],
  [/B/g, 'P'],
  [/(.)\1/gu, '$1'],
]

/** Returns an approximate sound key: `korola` and `Corolla` have the same one. */
export const toNameSound = (name: string): string =>
  soundPatterns.reduce((key, [letters, sound]) => key.replace(letters, sound), toNameKey(name))

/**
 * Lists the keys of all prefixes of a name, longest first. Registers write `320D TOURING` and `Golf Variant 1.9 TDI`,
 * the catalogue has 320 and Golf. A prefix ends after a word, or between letters and digits.
 */
export const listNamePrefixes = (name: string): string[] => {
  const pieces = splitName(name).flatMap(word => word.match(/\p{N}{1,40}|[^\p{N}]{1,40}/gu) ?? [])
  return pieces.map((_, index) => pieces.slice(0, pieces.length - index).join(''))
}
