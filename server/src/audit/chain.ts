import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { type Day, toDay } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql, type Transaction } from 'kysely'
import { signBytes } from '../certificates/signature.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../http/handler.ts'
import type { KeyRing, NamedKey } from '../privacy/key-ring.ts'
import { computeLink, type StoredAuditRow } from './rows.ts'

/** Any number, the same in every instance: whoever holds it makes the chain longer. */
const chainLockKey = 4_812_050
const chainBatchSize = 2_000

/** Lists of ids as JSON: the driver reads those of PostgreSQL letter by letter. */
export const rowColumns = sql`
  a.id, a.at, a.request_id, a.part, a.call, a.deed, a.about, array_to_json(a.about_ids) as about_ids,
  array_to_json(a.person_keys) as person_keys, a.actor,
  a.account_id, a.operator_id, a.shop_id, a.purpose, a.said, a.outcome, a.actor_key, a.sealed, a.reason_key,
  a.reason_sealed, a.mark`

/** What an Ed25519 key in PKCS #8 begins with. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

/** What checkpoints are signed with: made of HASH_KEY, so that the key of the tokens can be changed at any time. */
export const checkpointKey = ({ secret }: NamedKey): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'audit-checkpoint', 32))
  return createPrivateKey({ key: Buffer.concat([keyHead, seed]), format: 'der', type: 'pkcs8' })
}

/** By which checkpoints say who signed them: the public half, as they carry it. */
export const getSignerKey = (key: NamedKey): string =>
  createPublicKey(checkpointKey(key)).export({ format: 'jwk' }).x ?? ''

/** What the first chain begins with. */
const emptyHash = Buffer.alloc(32)

type Checkpoint = { day: Day; rows: number; hash: Buffer; signature: Buffer; signed_by: string }

/** What a checkpoint signs: the day, how many rows it has, and the hash of its last. */
export const checkpointBytes = ({ day, rows, hash }: Pick<Checkpoint, 'day' | 'rows' | 'hash'>): Buffer =>
  Buffer.from(JSON.stringify(['audit-day', day, rows, hash.toString('base64')]))

/** What the cutting of a day signs. */
export const cutBytes = ({ day, hash }: Pick<Checkpoint, 'day' | 'hash'>, at: Date): Buffer =>
  Buffer.from(JSON.stringify(['audit-cut', day, hash.toString('base64'), at.toISOString()]))

/** What the chain of the next day is made over: so the days hang together even when the rows of the first are gone. */
export const startAfter = (
  checkpoint: Pick<Checkpoint, 'day' | 'rows' | 'hash' | 'signature'> | undefined,
) =>
  checkpoint
    ? createHash('sha256').update(checkpointBytes(checkpoint)).update(checkpoint.signature).digest()
    : emptyHash

type ChainHead = { day: Day; number: number; hash: Buffer; chained_at: Date }

/** Nothing was chained later than now, whatever the row says: no chain covers that moment. */
const readHead = (trx: Transaction<Database>, now: Date): Promise<ChainHead | undefined> =>
  trx
    .selectFrom('audit_link')
    .select(['day', 'number', 'hash'])
    .select(sql<Date>`least(chained_at, ${now}::timestamptz)`.as('chained_at'))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<ChainHead | undefined>

const lastCheckpoint = (trx: Transaction<Database>): Promise<Checkpoint | undefined> =>
  trx
    .selectFrom('audit_day')
    .select(['day', 'rows', 'hash', 'signature', 'signed_by'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<Checkpoint | undefined>

/** A transaction may take as long until its row is seen; what is older than that was not written by the service. */
export const latestHours = 1

/** Rows that are in no chain yet. */
const readLoose = async (
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
 * Makes the chain longer by what was written since: each row's hash over the one before. The row goes into the chain of
 * the day on which that happens; a day that is over is closed by a signed checkpoint, which the next one begins with.
 * @returns how many rows
 */
export const chainAudit = async ({
  db,
  config,
  now,
  log,
}: Pick<Services, 'db' | 'config' | 'now' | 'log'>): Promise<number> => {
  let chained = 0
  for (;;) {
    const { some, closed } = await db.transaction().execute(trx => chainSome(trx, config.keys.hash, now()))
    // Whoever has the database can take days away from its end; out here they stay noted.
    if (closed) log.info({ day: closed.day, rows: closed.rows, hash: closed.hash.toString('hex') }, dayClosed)
    chained += some
    if (some < chainBatchSize) return chained
  }
}

/** What the log calls it. */
const dayClosed = 'a day of the audit is closed'

type Chained = { some: number; closed?: Checkpoint | undefined }

const chainSome = async (trx: Transaction<Database>, ring: KeyRing, now: Date): Promise<Chained> => {
  const { rows: locked } = await sql<{
    ours: boolean
  }>`select pg_try_advisory_xact_lock(${chainLockKey}) as ours`.execute(trx)
  if (!locked[0]!.ours) return { some: 0 }
  const head = await readHead(trx, now)
  const last = await lastCheckpoint(trx)
  const today = toDay(now)
  const isOpen = head !== undefined && last?.day !== head.day
  const closed =
    isOpen && head.day < today ? await closeDay(trx, head, { key: checkpointKey(ring[0]), now }) : undefined
  const checkpoint = closed ?? last
  // A clock that was set back makes no day twice.
  const day = head && head.day > today ? head.day : today
  if (checkpoint && checkpoint.day >= day) return { some: 0, closed }
  const rows = await readLoose(trx, head)
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
 * Cuts off the days before one: their rows go, their checkpoints stay and join what is left. What the cutting signs
 * tells it from rows that were taken away.
 * @returns how many rows went
 */
export const removeDays = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  before: Day,
): Promise<number> => {
  const days = await daysToCut(db, before)
  let gone = 0
  for (const day of days) {
    gone += await db.transaction().execute(async trx => {
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
  return gone
}

const daysToCut = (db: Kysely<Database>, before: Day): Promise<{ day: Day; hash: Buffer; rows: number }[]> =>
  db
    .selectFrom('audit_day')
    .select(['day', 'hash', 'rows'])
    .where('cut_at', 'is', null)
    .where('day', '<', before)
    .orderBy('day')
    .execute() as Promise<{ day: Day; hash: Buffer; rows: number }[]>

/** How many rows stand in the days before one that are not cut yet. */
export const rowsBefore = async (db: Kysely<Database>, before: Day): Promise<number> =>
  (await daysToCut(db, before)).reduce((sum, { rows }) => sum + rows, 0)
