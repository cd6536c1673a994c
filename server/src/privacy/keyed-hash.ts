import { createHmac } from 'node:crypto'
import type { KeyRing, NamedKey } from './key-ring.ts'

/**
 * A text as a hash that only holders of the keys can make. `keyIds` names them in their order: the text is hashed with
 * the first, that hash again with each further one.
 */
export type KeyedHash = { readonly hash: Buffer; readonly keyIds: readonly string[] }

/** With more keys the ways to combine them become too many to look under. */
export const maxHashKeys = 4

const computeHash = (text: string | Buffer, { secret }: NamedKey): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** What is hashed can be hashed again by another key without knowing the text: whoever had the former keys alone is out. */
export const rehash = ({ hash, keyIds }: KeyedHash, key: NamedKey): KeyedHash => ({
  hash: computeHash(Buffer.concat([Buffer.from('hashed-again:'), hash]), key),
  keyIds: [...keyIds, key.id],
})

/** A text hashed by the first key: how it is written. */
export const keyedHash = (text: string, [key]: KeyRing): KeyedHash => ({
  hash: computeHash(text, key),
  keyIds: [key.id],
})

/** Every form in which a text may be stored, the one that is written first: by each key, and again by the others. */
export const keyedHashes = (text: string, ring: KeyRing): readonly [KeyedHash, ...KeyedHash[]] => {
  const further = (made: KeyedHash): KeyedHash[] =>
    ring
      .filter(({ id }) => !made.keyIds.includes(id))
      .flatMap(key => {
        const again = rehash(made, key)
        return [again, ...further(again)]
      })
  const [first, ...others] = ring
  const own = keyedHash(text, [first])
  return [
    own,
    ...further(own),
    ...others.map(key => keyedHash(text, [key])).flatMap(each => [each, ...further(each)]),
  ]
}
