import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { type Day, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { KeyRing, NamedKey } from '../crypto/key-ring.ts'
import { signBytes } from '../crypto/signature.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../services/services.ts'
import { computeLink, type StoredAuditRow } from './rows.ts'

/** Arbitrary number, the same in every instance. Only the holder of this lock extends the chain. */
const chainLockKey = 4_812_050
const chainBatchSize = 2_000

/** Arrays are selected as JSON, because the driver parses PostgreSQL arrays character by character. */
export const rowColumns = sql`
  a.id, a.at, a.request_id, a.part, a.call, a.deed, a.about, array_to_json(a.about_ids) as about_ids,
  array_to_json(a.person_keys) as person_keys, a.actor,
  a.account_id, a.operator_id, a.shop_id, a.purpose, a.said, a.outcome, a.actor_key, a.sealed, a.reason_key,
  a.reason_sealed, a.mark`

/** PKCS #8 prefix of an Ed25519 private key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs checkpoints. Derived from HASH_KEY, so that the signing key of the tokens can be rotated at any time. */
export const checkpointKey = ({ secret }: NamedKey): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'audit-checkpoint', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** Public half of the checkpoint key (base64url), as stored in `signed_by`. */
export const getSignerKey = (key: NamedKey): string =>
  createPublicKey(checkpointKey(key)).export({ format: 'jwk' }).x ?? ''

/** Start of the first chain. */
const genesisHash = Buffer.alloc(32)

type Checkpoint = { day: Day; rows: number; hash: Buffer; signature: Buffer; signed_by: string }

/** Signed content of a checkpoint: the day, its number of rows, and the hash of its last row. */
export const checkpointBytes = ({ day, rows, hash }: Pick<Checkpoint, 'day' | 'rows' | 'hash'>): Buffer =>
  Buffer.from(JSON.stringify(['audit-day', day, rows, hash.toString('base64')]))

/** Signed content that proves the service itself removed the rows of a day. */
export const cutBytes = ({ day, hash }: Pick<Checkpoint, 'day' | 'hash'>, at: Date): Buffer =>
  Buffer.from(JSON.stringify(['audit-cut', day, hash.toString('base64'), at.toISOString()]))

/** Start of the next day's chain. It links the days even after the rows of the first one are removed. */
export const startAfter = (
  checkpoint: Pick<Checkpoint, 'day' | 'rows' | 'hash' | 'signature'> | undefined,
) =>
  checkpoint
    ? createHash('sha256').update(checkpointBytes(checkpoint)).update(checkpoint.signature).digest()
    : genesisHash

type ChainHead = { day: Day; number: number; hash: Buffer; chained_at: Date }

/** Caps `chained_at` at now: no chain covers a later moment, whatever the row says. */
const readHead = (trx: Transaction<Database>, now: Date): Promise<ChainHead | undefined> =>
  trx
    .selectFrom('audit_link')
    .select(['day', 'number', 'hash'])
    .select(sql<Date>`least(chained_at, ${now}::timestamptz)`.as('chained_at'))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ChainHead | undefined>

const findLastCheckpoint = (trx: Transaction<Database>): Promise<Checkpoint | undefined> =>
  trx
    .selectFrom('audit_day')
    .select(['day', 'rows', 'hash', 'signature', 'signed_by'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<Checkpoint | undefined>

/** Hours a transaction may take until its row is visible. An older unchained row was not written by the service. */
export const latestHours = 1

const readUnchained = async (
  trx: Transaction<Database>,
  head: ChainHead | undefined,
): Promise<StoredAuditRow[]> => {
  const since = head
    ? sql`a.at > ${head.chained_at}::timestamptz - make_interval(hours => ${latestHours})`
    : sql`true`
  const { rows } = await sql<StoredAuditRow>`
    select ${rowColumns} from audit a
     where ${since} and not exists (select from audit_link l where l.audit_id = a.id)
     order by a.id limit ${chainBatchSize}`.execute(trx)
  return rows
}

const closeDay = async (
  trx: Transaction<Database>,
  { day, number, hash }: ChainHead,
  { key, now }: { key: KeyObject; now: Date },
): Promise<Checkpoint> => {
  const closed = { day, rows: number, hash }
  const signed = { ...closed, ...signBytes(checkpointBytes(closed), key) }
  await trx
    .insertInto('audit_day')
    .values({ ...signed, signed_at: now })
    .execute()
  return signed
}

/**
 * Appends new rows to the chain; each link is a hash over the previous one. A row joins the chain of the day on which
 * it is appended. A finished day is closed by a signed checkpoint, from which the next day starts.
 * @returns the number of rows appended
 */
export const chainAudit = async ({
  db,
  config,
  now,
  log,
}: Pick<Services, 'db' | 'config' | 'now' | 'log'>): Promise<number> => {
  let chained = 0
  for (;;) {
    const { some, closed } = await db.transaction().execute(trx => chainBatch(trx, config.keys.hash, now()))
    // Data in the database can be deleted together with its last days, so the log records closed days too.
    if (closed) log.info({ day: closed.day, rows: closed.rows, hash: closed.hash.toString('hex') }, dayClosed)
    chained += some
    if (some < chainBatchSize) return chained
  }
}

const dayClosed = 'a day of the audit is closed'

type Chained = { some: number; closed?: Checkpoint | undefined }

const chainBatch = async (trx: Transaction<Database>, ring: KeyRing, now: Date): Promise<Chained> => {
  const { rows: locked } = await sql<{
    ours: boolean
  }>`select pg_try_advisory_xact_lock(${chainLockKey}) as ours`.execute(trx)
  if (!locked[0]!.ours) return { some: 0 }
  const head = await readHead(trx, now)
  const last = await findLastCheckpoint(trx)
  const today = toDay(now)
  const isOpen = head !== undefined && last?.day !== head.day
  const closed =
    isOpen && head.day < today ? await closeDay(trx, head, { key: checkpointKey(ring[0]), now }) : undefined
  const checkpoint = closed ?? last
  // If the clock is set back, rows still join the latest day.
  const day = head && head.day > today ? head.day : today
  if (checkpoint && checkpoint.day >= day) return { some: 0, closed }
  const rows = await readUnchained(trx, head)
  let number = head?.day === day ? head.number : 0
  let hash = head?.day === day ? head.hash : startAfter(checkpoint)
  const links = rows.map(row => {
    number += 1
    hash = computeLink(hash, row, ring)
    return { audit_id: row.id, day, number, hash, chained_at: now }
  })
  if (links.length > 0) await insertLinks(trx, links)
  return { some: links.length, closed }
}

type ChainLink = { audit_id: number; day: Day; number: number; hash: Buffer; chained_at: Date }

const insertLinks = (trx: Transaction<Database>, links: readonly ChainLink[]): Promise<unknown> => {
  const rows = links.map(link => ({ ...link, hash: `\\x${link.hash.toString('hex')}` }))
  return sql`
    insert into audit_link
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(audit_id bigint, day date, number integer, hash bytea, chained_at timestamptz)`.execute(trx)
}

/**
 * Removes the rows of all days before one. Their checkpoints stay and still link the remaining days. The signature
 * distinguishes the removal from tampering.
 * @returns the number of rows removed
 */
export const removeDays = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  before: Day,
): Promise<number> => {
  const days = await listDaysToCut(db, before)
  let removed = 0
  for (const day of days) {
    removed += await db.transaction().execute(async trx => {
      const at = now()
      const { signature } = signBytes(cutBytes(day, at), checkpointKey(config.keys.hash[0]))
      await trx
        .updateTable('audit_day')
        .set({ cut_at: at, cut_signature: signature })
        .where('day', '=', day.day)
        .execute()
      const { numAffectedRows } = await sql`
        delete from audit a using audit_link l where l.audit_id = a.id and l.day = ${day.day}`.execute(trx)
      await sql`delete from audit_link where day = ${day.day}`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  }
  return removed
}

const listDaysToCut = (
  db: Kysely<Database>,
  before: Day,
): Promise<{ day: Day; hash: Buffer; rows: number }[]> =>
  db
    .selectFrom('audit_day')
    .select(['day', 'hash', 'rows'])
    .where('cut_at', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .execute() as Promise<{ day: Day; hash: Buffer; rows: number }[]>

/** Number of rows in days before one whose rows are not removed yet. */
export const rowsBefore = async (db: Kysely<Database>, before: Day): Promise<number> =>
  (await listDaysToCut(db, before)).reduce((sum, { rows }) => sum + rows, 0)
