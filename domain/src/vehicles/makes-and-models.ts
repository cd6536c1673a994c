/** How names of makes and models are compared: people, registers and lists write one name in many ways. */

/** Letters that stay what they are when marks are taken off. */
const letterReplacements: Readonly<Record<string, string>> = { Ø: 'O', Æ: 'AE', Đ: 'D', Ł: 'L' }

/** The words of a name: upper case, without marks, parted at everything that is neither letter nor digit. */
export const splitName = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[ØÆĐŁ]/g, letter => letterReplacements[letter] ?? letter)
    .split(/[^\p{L}\p{N}]/u)
    .filter(word => word !== '')

const listedKinds: readonly string[] = ['AUTO', 'MAASTOAJONEUVO']

/** Whether make and model must be in the lists. For the other kinds the lists only suggest. */
export const hasListedModels = (kind: string): boolean => listedKinds.includes(kind)

/** What a name is found by, in any case and spelling: `Mercedes Benz` and `MERCEDES-BENZ` are one. */
export const toNameKey = (name: string): string => splitName(name).join('')

/** Letters that sound alike, in this order. */
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

/** How a name sounds, roughly: `korola` and `Corolla` are one. */
export const toNameSound = (name: string): string =>
  soundPatterns.reduce((key, [letters, sound]) => key.replace(letters, sound), toNameKey(name))

/**
 * The keys that the beginning of a name may have, the longest first: a register writes `320D TOURING` and
 * `Golf Variant 1.9 TDI`, the list has 320 and Golf. A name ends after a word, and between letters and digits.
 */
export const listNamePrefixes = (name: string): string[] => {
  const pieces = splitName(name).flatMap(word => word.match(/\p{N}{1,40}|[^\p{N}]{1,40}/gu) ?? [])
  return pieces.map((_, index) => pieces.slice(0, pieces.length - index).join(''))
}
