import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { tryDecrypt } from '../crypto/encrypt.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Database, Trx } from '../database/types.ts'
import { countEncrypted } from '../privacy/encrypted-values.ts'
import { hashPersonalId } from '../privacy/person-hashes.ts'
import { StartError } from '../startup/start-error.ts'
import { countClosedDays, countHashed, hashedColumns } from './hashed-values.ts'

export type KeyRings = { readonly encryption: KeyRing; readonly hash: KeyRing }

type KeyPurpose = 'encryption' | 'hash'
const settingByPurpose = { encryption: 'ENCRYPTION_KEY', hash: 'HASH_KEY' } as const

/**
 * Compares the keys with those the data was written with. With other keys, owners would silently lose their vehicles,
 * and new data would belong to nobody. Forgets a removed key once no stored value needs it.
 * @throws StartError
 */
export const checkKeys = async (db: Kysely<Database>, keys: KeyRings): Promise<void> =>
  db.transaction().execute(async trx => {
    // Several processes may start concurrently with different keys.
    await sql`lock table service_key in share row exclusive mode`.execute(trx)
    await adoptUnnamed(trx, keys)
    for (const purpose of ['encryption', 'hash'] as const) {
      const configured = listKeyIds(keys)[purpose]
      const recorded = await trx
        .selectFrom('service_key')
        .select(['id', 'is_unnamed'])
        .where('purpose', '=', purpose)
        .execute()
      if (recorded.length > 0 && !recorded.some(({ id }) => configured.includes(id))) throw wrongKey(purpose)
      const missing = recorded.filter(({ id }) => !configured.includes(id))
      if (missing.length > 0) await assertUnused(trx, { purpose, known: recorded, missing, keys })
      for (const { id } of missing)
        await trx.deleteFrom('service_key').where('purpose', '=', purpose).where('id', '=', id).execute()
    }
    await recordKeys(trx, keys)
  })

/** Records the keys that may encrypt and hash data from now on. */
export const recordKeys = async (db: Kysely<Database> | Trx, keys: KeyRings): Promise<void> => {
  const ids = listKeyIds(keys)
  await db
    .insertInto('service_key')
    .values((['encryption', 'hash'] as const).flatMap(purpose => ids[purpose].map(id => ({ purpose, id }))))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const listKeyIds = ({ encryption, hash }: KeyRings): Record<KeyPurpose, string[]> => ({
  encryption: encryption.map(({ id }) => id),
  hash: hash.map(({ id }) => id),
})

type Known = { id: string; is_unnamed: boolean }

const assertUnused = async (
  trx: Trx,
  check: { purpose: KeyPurpose; known: readonly Known[]; missing: readonly Known[]; keys: KeyRings },
): Promise<void> => {
  const { purpose, known, missing, keys } = check
  const ids = known.map(({ id }) => id)
  const counts = await (purpose === 'encryption' ? countEncrypted(trx, ids) : countHashed(trx))
  // Checkpoints of removed keys are counted without a key id.
  const closed = purpose === 'hash' ? await countClosedDays(trx, keys.hash) : []
  const days = closed.filter(({ keyId }) => keyId === null)
  for (const { id, is_unnamed } of missing) {
    const values = [
      ...counts.filter(({ keyId }) => keyId === id || (is_unnamed && keyId === null)),
      ...days,
    ].reduce((sum, { values }) => sum + values, 0)
    if (values === 0) continue
    throw new StartError(
      `${settingByPurpose[purpose]} lacks the key ${id}, which ${values} stored values are still ${purpose === 'hash' ? 'hashed' : 'encrypted'} with: set it after the first one until \`npm run admin -- keys\` counts none.`,
    )
  }
}

/** Finds the keys of a database from before keys had ids, by its check value or by any stored person. */
const adoptUnnamed = async (trx: Trx, keys: KeyRings): Promise<void> => {
  if (await trx.selectFrom('service_key').select('id').limit(1).executeTakeFirst()) return
  const check = await trx.selectFrom('key_check').select(['sealed', 'hashed']).executeTakeFirst()
  const person = check
    ? undefined
    : await trx
        .selectFrom('person as p')
        .innerJoin('personal_id as i', 'i.mark', 'p.person_mark')
        .select(['p.personal_id_sealed as sealed', 'i.hash as hashed'])
        .limit(1)
        .executeTakeFirst()
  const sample = check ?? person
  if (!sample) return
  const decrypted = keys.encryption.flatMap(key => {
    const text = tryDecrypt(sample.sealed, [key])
    return text === null ? [] : [{ id: key.id, text }]
  })[0]
  if (!decrypted) throw wrongKey('encryption')
  const hash = keys.hash.find(key => sample.hashed.equals(hashPersonalId(decrypted.text, [key]).hash))
  if (!hash) throw wrongKey('hash')
  await trx
    .insertInto('service_key')
    .values([
      { purpose: 'encryption', id: decrypted.id, is_unnamed: true },
      { purpose: 'hash', id: hash.id, is_unnamed: true },
    ])
    .execute()
  for (const { table } of hashedColumns)
    await trx
      .updateTable(table)
      .set({ key_ids: [hash.id] })
      .where(sql<boolean>`key_ids = '{}'`)
      .execute()
}

const wrongKey = (purpose: KeyPurpose): StartError =>
  new StartError(
    `${settingByPurpose[purpose]} is not the key that the data of this database was written with: copy the key from another process or from the backup of the keys, or choose another database.`,
  )
