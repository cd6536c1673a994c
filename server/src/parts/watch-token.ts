import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

type Keys = { keys: Pick<Config['keys'], 'hash'> }

const mark = (id: number, { keys }: Keys): string =>
  createHmac('sha256', keys.hash).update(`part watch ${id}`).digest('base64url').slice(0, 22)

/** What the links of a watch carry: nothing of it is kept, and nobody else can make one. */
export const watchToken = (id: number, config: Keys): string => `${id}.${mark(id, config)}`

/** @returns the watch a link is of; null where it is none of ours */
export const readWatchToken = (token: string, config: Keys): number | null => {
  const [, id, given] = /^([1-9]\d{0,8})\.([\w-]{22})$/.exec(token) ?? []
  if (id === undefined || given === undefined) return null
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(Number(id), config))) ? Number(id) : null
}
