import type { Kysely } from 'kysely'
import type { Database } from '../database/types.ts'
import { StartError } from '../start-error.ts'
import { personalIdHash, seal, unseal } from './seal.ts'

type Keys = { readonly encryption: Buffer; readonly hash: Buffer }

/** Any text that is always the same. */
const probe = 'autokierto'

/**
 * Compares the keys with those the database was first used with: with others every owner's vehicles would be gone
 * without a word, and what is written meanwhile belongs to nobody.
 * @throws StartError
 */
export const checkKeys = async (db: Kysely<Database>, keys: Keys): Promise<void> => {
  await refuseOthers(db, keys)
  await db
    .insertInto('key_check')
    .values({ sealed: seal(probe, keys.encryption), hashed: personalIdHash(probe, keys.hash) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Of several first starts at once one has written it.
  await refuseOthers(db, keys)
}

const refuseOthers = async (db: Kysely<Database>, keys: Keys): Promise<void> => {
  const check = await db.selectFrom('key_check').select(['sealed', 'hashed']).executeTakeFirst()
  if (check) {
    if (textOf(check.sealed, keys) !== probe) throw wrongKey('ENCRYPTION_KEY')
    if (!check.hashed.equals(personalIdHash(probe, keys.hash))) throw wrongKey('HASH_KEY')
    return
  }
  // A database from before there was a check: any person in it is one.
  const person = await db
    .selectFrom('person')
    .select(['personal_id_sealed', 'personal_id_hash'])
    .limit(1)
    .executeTakeFirst()
  if (!person) return
  const personalId = textOf(person.personal_id_sealed, keys)
  if (personalId === null) throw wrongKey('ENCRYPTION_KEY')
  if (!person.personal_id_hash.equals(personalIdHash(personalId, keys.hash))) throw wrongKey('HASH_KEY')
}

const textOf = (sealed: Buffer, keys: Keys): string | null => {
  try {
    return unseal(sealed, keys.encryption)
  } catch {
    return null
  }
}

const wrongKey = (name: 'ENCRYPTION_KEY' | 'HASH_KEY'): StartError =>
  new StartError(
    `${name} is not the one the data of this database was written with: set that one, as the other processes or the backup of the keys have it, or choose another database.`,
  )
