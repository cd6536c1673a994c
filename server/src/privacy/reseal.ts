import { sealMadeKeys } from '../audit/keys.ts'
import type { Services } from '../http/handler.ts'
import { noteKeys } from './check-keys.ts'
import { resealPlace, sealedPlaces } from './sealed-values.ts'

/**
 * Seals by the first key what others have sealed, so that those can be taken away. With one key there is nothing to do.
 * Begun again it goes on with what is left.
 * @returns how many values
 */
export const resealStored = async ({
  db,
  config: { keys },
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<number> => {
  await noteKeys(db, keys)
  const known = await db.selectFrom('service_key').select('id').where('purpose', '=', 'encryption').execute()
  if (known.every(({ id }) => id === keys.encryption[0].id)) return 0
  let resealed = await sealMadeKeys(db, keys.encryption)
  for (const place of sealedPlaces) {
    const done = await resealPlace(db, place, keys.encryption)
    resealed += done.resealed
    if (done.unreadable > 0)
      log.error({ table: place.table, values: done.unreadable }, 'sealed with a key that is missing')
  }
  if (resealed > 0) log.info({ values: resealed, key: keys.encryption[0].id }, 'sealed anew')
  return resealed
}
