import type { Config } from '../config.ts'
import { isSignedMark, signedMark } from '../privacy/signed-mark.ts'

type WatchTokenConfig = { keys: Pick<Config['keys'], 'hash'> }
type Watch = { id: number; email: string; created_at: Date }

/** Numbers begin anew after a restored backup, so the mark says whose the watch is and since when. */
const markedText = ({ id, email, created_at }: Watch): string =>
  `part watch ${id} ${created_at.toISOString()} ${email}`

/** What the links of a watch carry: nothing of it is kept, and nobody else can make one. */
export const createWatchToken = (watch: Watch, { keys }: WatchTokenConfig): string =>
  `${watch.id}.${signedMark(markedText(watch), keys.hash[0])}`

/** @returns the number of the watch that a link claims to be of; null where it is no link */
export const parseWatchId = (token: string): number | null => {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

export const isWatchToken = (token: string, watch: Watch, { keys }: WatchTokenConfig): boolean => {
  const [id, mark = ''] = token.split('.')
  return id === String(watch.id) && isSignedMark(mark, markedText(watch), keys.hash)
}
