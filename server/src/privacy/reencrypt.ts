import { storeDerivedKeys } from '../audit/keys.ts'
import type { Services } from '../http/handler.ts'
import { recordKeys } from './check-keys.ts'
import { encryptedColumns, reencryptColumn } from './encrypted-values.ts'
import { rehashColumns } from './hashed-values.ts'

/**
 * Seals and hashes by the first keys what others have, so that those can be taken away. With one key of each there is
 * nothing to do.
 * Begun again it goes on with what is left.
 * @returns how many values
 */
export const reencryptStored = async ({
  db,
  config: { keys },
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<number> => {
  await recordKeys(db, keys)
  const known = await db.selectFrom('service_key').select('id').execute()
  const own = [keys.encryption[0].id, keys.hash[0].id]
  if (known.every(({ id }) => own.includes(id))) return 0
  const rehashed = await rehashColumns(db, keys.hash, keys.encryption)
  if (rehashed > 0) log.info({ values: rehashed, key: keys.hash[0].id }, 'hashed anew')
  let resealed = await storeDerivedKeys(db, keys.encryption)
  for (const place of encryptedColumns) {
    const done = await reencryptColumn(db, place, keys.encryption)
    resealed += done.resealed
    if (done.unreadable > 0)
      log.error({ table: place.table, values: done.unreadable }, 'sealed with a key that is missing')
  }
  if (resealed > 0) log.info({ values: resealed, key: keys.encryption[0].id }, 'sealed anew')
  return resealed + rehashed
}
