import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Keys = { keys: Pick<Config['keys'], 'hash'> }
type Watch = { id: number; email: string; created_at: Date }

/** Numbers begin anew after a restored backup, so the mark says whose the watch is and since when. */
const mark = ({ id, email, created_at }: Watch, { keys }: Keys): string =>
  createHmac('sha256', keys.hash)
    .update(`part watch ${id} ${created_at.toISOString()} ${email}`)
    .digest('base64url')
    .slice(0, 22)

/** What the links of a watch carry: nothing of it is kept, and nobody else can make one. */
export const watchToken = (watch: Watch, config: Keys): string => `${watch.id}.${mark(watch, config)}`

/** @returns the number of the watch that a link claims to be of; null where it is no link */
export const watchIdIn = (token: string): number | null => {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

export const isTokenOf = (token: string, watch: Watch, config: Keys): boolean => {
  const [given, own] = [Buffer.from(token), Buffer.from(watchToken(watch, config))]
  return given.length === own.length && timingSafeEqual(given, own)
}
