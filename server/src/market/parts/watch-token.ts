import type { Config } from '../../platform/config/config.ts'
import { isSignedMark, signedMark } from '../../platform/crypto/signed-mark.ts'

type WatchTokenConfig = { keys: Pick<Config['keys'], 'hash'> }
type Watch = { id: number; email: string; created_at: Date }

/** Ids may be reused after a restored backup, so the signed text also contains the address and creation time. */
const buildWatchText = ({ id, email, created_at }: Watch): string =>
  `part watch ${id} ${created_at.toISOString()} ${email}`

/** Signed token in the links of a watch. It is not stored and cannot be forged. */
export const createWatchToken = (watch: Watch, { keys }: WatchTokenConfig): string =>
  `${watch.id}.${signedMark(buildWatchText(watch), keys.hash[0])}`

/** @returns the watch id in the token, not yet verified; null when malformed */
export const parseWatchId = (token: string): number | null => {
  const [, id] = /^([1-9]\d{0,8})\.[\w-]{22}$/.exec(token) ?? []
  return id === undefined ? null : Number(id)
}

export const isWatchToken = (token: string, watch: Watch, { keys }: WatchTokenConfig): boolean => {
  const [id, mark = ''] = token.split('.')
  return id === String(watch.id) && isSignedMark(mark, buildWatchText(watch), keys.hash)
}
