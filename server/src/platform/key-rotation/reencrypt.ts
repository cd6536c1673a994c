import { storeDerivedKeys } from '../audit/keys.ts'
import { encryptedColumns, reencryptColumn } from '../privacy/encrypted-values.ts'
import type { Services } from '../services/services.ts'
import { recordKeys } from './check-keys.ts'
import { rehashColumns } from './hashed-values.ts'

/**
 * Re-encrypts and rehashes with the first keys what other keys have written, so that those can be removed. Does nothing
 * with one key of each kind. An interrupted run is resumed by the next one.
 * @returns the number of values
 */
export const reencryptStored = async ({
  db,
  config: { keys },
  log,
}: Pick<Services, 'db' | 'config' | 'log'>): Promise<number> => {
  await recordKeys(db, keys)
  const knownKeys = await db.selectFrom('service_key').select('id').execute()
  const own = [keys.encryption[0].id, keys.hash[0].id]
  if (knownKeys.every(({ id }) => own.includes(id))) return 0
  const rehashed = await rehashColumns(db, keys.hash, keys.encryption)
  if (rehashed > 0) log.info({ values: rehashed, key: keys.hash[0].id }, 'hashed anew')
  let resealed = await storeDerivedKeys(db, keys.encryption)
  for (const place of encryptedColumns) {
    const result = await reencryptColumn(db, place, keys.encryption)
    resealed += result.resealed
    if (result.unreadable > 0)
      log.error({ table: place.table, values: result.unreadable }, 'values are encrypted with a missing key')
  }
  if (resealed > 0) log.info({ values: resealed, key: keys.encryption[0].id }, 'sealed anew')
  return resealed + rehashed
}
