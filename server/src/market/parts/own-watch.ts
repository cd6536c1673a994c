import type { Services } from '../../platform/services/services.ts'
import { confirmWatch, deleteWatch, findWatch, type WatchRow } from './watch-store.ts'
import { isWatchToken, parseWatchId } from './watch-token.ts'

/** Returns the watch that the token belongs to while it is open; otherwise null. */
export const readWatch = async ({ db, config, now }: Services, token: string): Promise<WatchRow | null> => {
  const id = parseWatchId(token)
  const watch = id === null ? undefined : await findWatch(db, id, now())
  return watch && isWatchToken(token, watch, config) ? watch : null
}

/** @param act `end` deletes the watch and its address */
export const changeWatch = async (
  services: Services,
  watch: WatchRow,
  act: 'confirm' | 'end',
): Promise<void> => {
  const { db, now } = services
  await (act === 'confirm' ? confirmWatch(db, watch.id, now()) : deleteWatch(db, watch.id))
}
