import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { decrypt, decryptWith, encrypt, encryptWith } from '../privacy/encrypt.ts'
import { deriveKey, type KeyRing } from '../privacy/key-ring.ts'

/** Whose a key is: a person by their mark, or a user. */
export type KeyOwner = { personMark: Buffer } | { accountId: number }

export type AuditKey = { id: number; secret: KeyObject }

/** As it is kept: sealed by the key of the service; once made from that key and the salt; neither before its first use. */
type StoredKey = { id: number; salt: Buffer | null; key_sealed: Buffer | null }

type Db = Pick<Kysely<Database>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'>

export const encryptWithAuditKey = (text: string, { secret }: AuditKey): Buffer => encryptWith(text, secret)

/** @returns null where the key is no longer there: the person was erased */
export const decryptWithAuditKey = (sealed: Buffer | null, key: AuditKey | undefined): string | null =>
  sealed && key ? decryptWith(sealed, key.secret) : null

const storedColumns = ['id', 'salt', 'key_sealed'] as const

/** The key that was the only one before keys had names: all that was made from a salt was made from it. */
const firstKey = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  encryption: KeyRing,
): Promise<KeyObject> => {
  const first = await db
    .selectFrom('service_key')
    .select('id')
    .where('purpose', '=', 'encryption')
    .where('is_unnamed', '=', true)
    .executeTakeFirst()
  const key = encryption.find(({ id }) => id === first?.id)
  if (!key) throw new Error('The key of the service that keys of the audit are made from is missing.')
  return key.secret
}

const deriveFromSalt = (salt: Buffer, first: KeyObject): KeyObject => deriveKey(first, 'audit', salt)

/** @returns null where nothing was sealed with it yet */
const decryptStored = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  { salt, key_sealed }: StoredKey,
  encryption: KeyRing,
): Promise<KeyObject | null> => {
  if (key_sealed) return createSecretKey(decrypt(key_sealed, encryption), 'base64')
  return salt && deriveFromSalt(salt, await firstKey(db, encryption))
}

const findStored = async (db: Db, owner: KeyOwner): Promise<StoredKey | undefined> =>
  db.selectFrom('audit_key').select(storedColumns).where(matchesKeyOwner(owner)).executeTakeFirst()

const matchesKeyOwner = (owner: KeyOwner) =>
  'accountId' in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`person_mark = ${owner.personMark}`

/** From now on it is what it is, whoever wants to make it at the same time. */
const storeKey = async (db: Db, { id }: StoredKey, secret: KeyObject, encryption: KeyRing): Promise<void> => {
  await db
    .updateTable('audit_key')
    .set({ key_sealed: encrypt(secret.export().toString('base64'), encryption), salt: null })
    .where('id', '=', id)
    .where('key_sealed', 'is', null)
    .execute()
}

const generateAuditKey = (): KeyObject => createSecretKey(randomBytes(32))

/** The key of somebody, made at the first time. */
export const getOrCreateKey = async (
  db: Kysely<Database>,
  owner: KeyOwner,
  encryption: KeyRing,
): Promise<AuditKey> => {
  for (;;) {
    const known = await findStored(db, owner)
    if (known?.key_sealed) return { id: known.id, secret: (await decryptStored(db, known, encryption))! }
    if (known)
      await storeKey(
        db,
        known,
        (await decryptStored(db, known, encryption)) ?? generateAuditKey(),
        encryption,
      )
    else
      await db
        .insertInto('audit_key')
        .values('accountId' in owner ? { account_id: owner.accountId } : { person_mark: owner.personMark })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
}

const keyBatchSize = 200

/**
 * Seals the keys that were made from a salt, so that the key of the service they were made from can go.
 * @returns how many
 */
export const storeDerivedKeys = async (db: Kysely<Database>, encryption: KeyRing): Promise<number> => {
  let sealed = 0
  for (;;) {
    const keys = await db
      .selectFrom('audit_key')
      .select(storedColumns)
      .where('salt', 'is not', null)
      .limit(keyBatchSize)
      .execute()
    if (keys.length === 0) return sealed
    const first = await firstKey(db, encryption)
    for (const key of keys) await storeKey(db, key, deriveFromSalt(key.salt!, first), encryption)
    sealed += keys.length
  }
}

/** Whatever was sealed of the person can be read by nobody from now on; the rows stay. */
export const destroyKey = async (db: Db, owner: KeyOwner): Promise<void> => {
  await db.deleteFrom('audit_key').where(matchesKeyOwner(owner)).execute()
}

export const findAuditKeys = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  ids: readonly number[],
  encryption: KeyRing,
): Promise<Map<number, AuditKey>> => {
  if (ids.length === 0) return new Map()
  const keys = await db
    .selectFrom('audit_key')
    .select(storedColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const read = new Map<number, AuditKey>()
  for (const key of keys) {
    const secret = await decryptStored(db, key, encryption)
    if (secret) read.set(key.id, { id: key.id, secret })
  }
  return read
}

/** As many as are at work at once are remembered; a forgotten one is read again. */
const maxCachedKeys = 5_000

/**
 * Keys of whoever is at work, so that a request need not ask for its own. One that was destroyed meanwhile at another
 * process seals what nobody can read.
 */
export const createKeyRing = (db: Kysely<Database>, encryption: KeyRing) => {
  const known = new Map<string, AuditKey>()
  const nameOf = (owner: KeyOwner) =>
    'accountId' in owner ? `user ${owner.accountId}` : owner.personMark.toString('base64')
  return {
    async get(owner: KeyOwner): Promise<AuditKey> {
      const name = nameOf(owner)
      const key = known.get(name) ?? (await getOrCreateKey(db, owner, encryption))
      known.delete(name)
      known.set(name, key)
      if (known.size > maxCachedKeys) known.delete(known.keys().next().value!)
      return key
    },
    forget(owner: KeyOwner): void {
      known.delete(nameOf(owner))
    },
  }
}
