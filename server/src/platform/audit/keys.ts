import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { decrypt, decryptWith, encrypt, encryptWith } from '../crypto/encrypt.ts'
import { deriveKey, type KeyRing } from '../crypto/key-ring.ts'
import type { Database } from '../database/types.ts'

/** A person, by their hash, or a user. */
export type KeyOwner = { personMark: Buffer } | { accountId: number }

export type AuditKey = { id: number; secret: KeyObject }

/** Encrypted with the service key, or derived from it and the salt (earlier releases); both null before first use. */
type StoredKey = { id: number; salt: Buffer | null; key_sealed: Buffer | null }

type AuditKeyDb = Pick<
  Kysely<Database>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
>

export const encryptWithAuditKey = (text: string, { secret }: AuditKey): Buffer => encryptWith(text, secret)

/** @returns null if nothing is encrypted, or the key was destroyed because its owner was erased */
export const decryptWithAuditKey = (sealed: Buffer | null, key: AuditKey | undefined): string | null =>
  sealed && key ? decryptWith(sealed, key.secret) : null

const storedColumns = ['id', 'salt', 'key_sealed'] as const

/** The service key from before keys had ids. All salted keys are derived from it. */
const findUnnamedKey = async (
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

/** @returns null if the key has never been used */
const decryptStored = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  { salt, key_sealed }: StoredKey,
  encryption: KeyRing,
): Promise<KeyObject | null> => {
  if (key_sealed) return createSecretKey(decrypt(key_sealed, encryption), 'base64')
  return salt && deriveFromSalt(salt, await findUnnamedKey(db, encryption))
}

const findStored = async (db: AuditKeyDb, owner: KeyOwner): Promise<StoredKey | undefined> =>
  db.selectFrom('audit_key').select(storedColumns).where(matchesKeyOwner(owner)).executeTakeFirst()

const matchesKeyOwner = (owner: KeyOwner) =>
  'accountId' in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`person_mark = ${owner.personMark}`

/** Sets the key only if it is not set yet, so that concurrent requests agree on one. */
const storeKey = async (
  db: AuditKeyDb,
  { id }: StoredKey,
  secret: KeyObject,
  encryption: KeyRing,
): Promise<void> => {
  await db
    .updateTable('audit_key')
    .set({ key_sealed: encrypt(secret.export().toString('base64'), encryption), salt: null })
    .where('id', '=', id)
    .where('key_sealed', 'is', null)
    .execute()
}

const generateAuditKey = (): KeyObject => createSecretKey(randomBytes(32))

export const getOrCreateKey = async (
  db: Kysely<Database>,
  owner: KeyOwner,
  encryption: KeyRing,
): Promise<AuditKey> => {
  for (;;) {
    const stored = await findStored(db, owner)
    if (stored?.key_sealed) return { id: stored.id, secret: (await decryptStored(db, stored, encryption))! }
    if (stored)
      await storeKey(
        db,
        stored,
        (await decryptStored(db, stored, encryption)) ?? generateAuditKey(),
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

/** Encrypts keys derived from a salt, so that the service key behind them can be dropped; returns their number. */
export const storeDerivedKeys = async (db: Kysely<Database>, encryption: KeyRing): Promise<number> => {
  let stored = 0
  for (;;) {
    const keys = await db
      .selectFrom('audit_key')
      .select(storedColumns)
      .where('salt', 'is not', null)
      .limit(keyBatchSize)
      .execute()
    if (keys.length === 0) return stored
    const first = await findUnnamedKey(db, encryption)
    for (const key of keys) await storeKey(db, key, deriveFromSalt(key.salt!, first), encryption)
    stored += keys.length
  }
}

/** Makes everything encrypted for the owner unreadable. The rows stay. */
export const destroyKey = async (db: AuditKeyDb, owner: KeyOwner): Promise<void> => {
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
  const keysById = new Map<number, AuditKey>()
  for (const key of keys) {
    const secret = await decryptStored(db, key, encryption)
    if (secret) keysById.set(key.id, { id: key.id, secret })
  }
  return keysById
}

/** Capacity of the LRU cache. */
const maxCachedKeys = 5_000

/**
 * Caches keys of recent callers, so that most requests need no query for them. If another process destroys a key
 * meanwhile, data encrypted with the cached copy cannot be read.
 */
export const createKeyRing = (db: Kysely<Database>, encryption: KeyRing) => {
  const cache = new Map<string, AuditKey>()
  const toCacheKey = (owner: KeyOwner) =>
    'accountId' in owner ? `user ${owner.accountId}` : owner.personMark.toString('base64')
  return {
    async get(owner: KeyOwner): Promise<AuditKey> {
      const cacheKey = toCacheKey(owner)
      const key = cache.get(cacheKey) ?? (await getOrCreateKey(db, owner, encryption))
      cache.delete(cacheKey)
      cache.set(cacheKey, key)
      if (cache.size > maxCachedKeys) cache.delete(cache.keys().next().value!)
      return key
    },
    forget(owner: KeyOwner): void {
      cache.delete(toCacheKey(owner))
    },
  }
}
