import { hkdfSync } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { seal, unseal } from '../privacy/seal.ts'

/** Whose a key is: a person by the keyed hash of the personal ID, or a user. */
export type KeyOwner = { personalIdHash: Buffer } | { accountId: number }

export type AuditKey = { id: number; salt: Buffer }

type Db = Pick<Kysely<Database>, 'selectFrom' | 'insertInto' | 'deleteFrom' | 'getExecutor'>

/** The key of one person: made of the service's own and of what is kept of the person. Without either it is gone. */
const derived = ({ salt }: AuditKey, encryption: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', encryption, salt, 'audit', 32))

export const sealWith = (text: string, key: AuditKey, encryption: Buffer): Buffer =>
  seal(text, derived(key, encryption))

/** @returns null where the key is no longer there: the person was erased */
export const unsealWith = (
  sealed: Buffer | null,
  key: AuditKey | undefined,
  encryption: Buffer,
): string | null => (sealed && key ? unseal(sealed, derived(key, encryption)) : null)

const readKey = async (db: Db, owner: KeyOwner): Promise<AuditKey | undefined> =>
  db.selectFrom('audit_key').select(['id', 'salt']).where(whose(owner)).executeTakeFirst()

const whose = (owner: KeyOwner) =>
  'accountId' in owner
    ? sql<boolean>`account_id = ${owner.accountId}`
    : sql<boolean>`personal_id_hash = ${owner.personalIdHash}`

/** The key of somebody, made at the first time. */
export const keyOf = async (db: Kysely<Database>, owner: KeyOwner): Promise<AuditKey> => {
  const known = await readKey(db, owner)
  if (known) return known
  await db
    .insertInto('audit_key')
    .values(
      'accountId' in owner ? { account_id: owner.accountId } : { personal_id_hash: owner.personalIdHash },
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await readKey(db, owner))!
}

/** Whatever was sealed of the person can be read by nobody from now on; the rows stay. */
export const destroyKey = async (db: Db, owner: KeyOwner): Promise<void> => {
  await db.deleteFrom('audit_key').where(whose(owner)).execute()
}

export const readKeys = async (
  db: Pick<Kysely<Database>, 'selectFrom'>,
  ids: readonly number[],
): Promise<Map<number, AuditKey>> => {
  if (ids.length === 0) return new Map()
  const keys = await db
    .selectFrom('audit_key')
    .select(['id', 'salt'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(keys.map(key => [key.id, key]))
}

/** As many as are at work at once are remembered; a forgotten one is read again. */
const remembered = 5_000

/**
 * Keys of whoever is at work, so that a request need not ask for its own. One that was destroyed meanwhile at another
 * process seals what nobody can read.
 */
export const createKeyRing = (db: Kysely<Database>) => {
  const known = new Map<string, AuditKey>()
  const nameOf = (owner: KeyOwner) =>
    'accountId' in owner ? `user ${owner.accountId}` : owner.personalIdHash.toString('base64')
  return {
    async get(owner: KeyOwner): Promise<AuditKey> {
      const name = nameOf(owner)
      const key = known.get(name) ?? (await keyOf(db, owner))
      known.delete(name)
      known.set(name, key)
      if (known.size > remembered) known.delete(known.keys().next().value!)
      return key
    },
    forget(owner: KeyOwner): void {
      known.delete(nameOf(owner))
    },
  }
}
