import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import type { NamedKey } from '../privacy/key-ring.ts'

type Keys = { keys: Pick<Config['keys'], 'hash'> }
type Watch = { id: number; email: string; created_at: Date }

/** Numbers begin anew after a restored backup, so the mark says whose the watch is and since when. */
const markBy = ({ secret }: NamedKey, { id, email, created_at }: Watch): string =>
  createHmac('sha256', secret)
    .update(`part watch ${id} ${created_at.toISOString()} ${email}`)
    .digest('base64url')
    .slice(0, 22)

/** What the links of a watch carry: nothing of it is kept, and nobody else can make one. */
export const watchToken = (watch: Watch, { keys }: Keys): string =>
  `${watch.id}.${markBy(keys.hash[0], watch)}`

/** @returns the number of the watch that a link claims to be of; null where it is no link */
export const watchIdIn = (token: string): number | null => {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

/** Also of a former key: the link was mailed before it changed. */
export const isTokenOf = (token: string, watch: Watch, { keys }: Keys): boolean => {
  const given = Buffer.from(token)
  return keys.hash.some(key => {
    const own = Buffer.from(`${watch.id}.${markBy(key, watch)}`)
    return given.length === own.length && timingSafeEqual(given, own)
  })
}
