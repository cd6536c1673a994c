import { createHmac } from 'node:crypto'
import type { KeyRing, NamedKey } from './key-ring.ts'

/**
 * A hash of a text that only holders of the keys can compute. `keyIds` lists the keys in order: the text is hashed with
 * the first, and that hash again with each further one.
 */
export type KeyedHash = { readonly hash: Buffer; readonly keyIds: readonly string[] }

/** More keys have too many combinations to search for. */
export const maxHashKeys = 4

const computeHash = (text: string | Buffer, { secret }: NamedKey): Buffer =>
  createHmac('sha256', secret).update(text).digest()

/** Needs no text. Holders of the former keys alone can then no longer guess it. */
export const rehash = ({ hash, keyIds }: KeyedHash, key: NamedKey): KeyedHash => ({
  hash: computeHash(Buffer.concat([Buffer.from('hashed-again:'), hash]), key),
  keyIds: [...keyIds, key.id],
})

/** Hashes a text with the first key, the form that is stored. */
export const keyedHash = (text: string, [key]: KeyRing): KeyedHash => ({
  hash: computeHash(text, key),
  keyIds: [key.id],
})

/** All forms in which a text may be stored, the current one first: hashed with each key, and again with the others. */
export const keyedHashes = (text: string, ring: KeyRing): readonly [KeyedHash, ...KeyedHash[]] => {
  const rehashAll = (form: KeyedHash): KeyedHash[] =>
    ring
      .filter(({ id }) => !form.keyIds.includes(id))
      .flatMap(key => {
        const rehashed = rehash(form, key)
        return [rehashed, ...rehashAll(rehashed)]
      })
  const [first, ...others] = ring
  const own = keyedHash(text, [first])
  return [
    own,
    ...rehashAll(own),
    ...others.map(key => keyedHash(text, [key])).flatMap(form => [form, ...rehashAll(form)]),
  ]
}
