import type { Day } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import { isSignatureValid } from '../certificates/signature.ts'
import type { Database } from '../database/types.ts'
import type { KeyRing } from '../privacy/key-ring.ts'
import { checkpointBytes, cutBytes, getSignerKey, latestHours, rowColumns, startAfter } from './chain.ts'
import { computeLink, findRowKey, type StoredAuditRow } from './rows.ts'

/**
 * What is wrong with a row: it says something else than was written, it is gone, nobody of the service has written it,
 * or (`checkpoint`) its day was closed or cut by somebody else.
 */
export type ChainFault = 'changed' | 'removed' | 'inserted' | 'checkpoint'

export type ChainBreak = {
  fault: ChainFault
  /** null: of a row that stands in no chain. */
  day: Day | null
  /** Its place in the chain of the day, from 1. */
  number: number | null
  /** The row's own number, where it is known. */
  id: number | null
}

export type VerificationResult = {
  /** Rows whose chain was followed. */
  rows: number
  days: number
  /** Days whose rows were cut off in their time. */
  cutDays: number
  /** Rows that wait for their place in the chain. */
  waiting: number
  /** The last closed day, to be noted outside of the database. */
  last: RecordedDay | null
  broken: ChainBreak | null
}

type CheckpointRow = {
  day: Day
  rows: number
  hash: Buffer
  signature: Buffer
  signed_by: string
  cut_at: Date | null
  cut_signature: Buffer | null
}
type LinkWithRow = { number: number; hash: Buffer; audit_id: number; row: StoredAuditRow | null }

/** A closed day as it was noted outside of the database, by the log or by whoever has looked: hash in hexadecimal. */
export type RecordedDay = { day: Day; hash: string }

const verifyBatchSize = 2_000

/**
 * Follows the chain from the first day on, or from one, and stops at the first row that does not fit. Days that were
 * taken away from the end, with all that hangs on them, only those that were noted tell of.
 */
export const verifyAudit = async (
  db: Kysely<Database>,
  ring: KeyRing,
  { since, noted = [] }: { since?: Day; noted?: readonly RecordedDay[] } = {},
): Promise<VerificationResult> => {
  const signers = ring.map(getSignerKey)
  const checkpoints = await readCheckpoints(db)
  const found: VerificationResult = { rows: 0, days: 0, cutDays: 0, waiting: 0, last: null, broken: null }
  let before: CheckpointRow | undefined
  for (const day of await listChainedDays(db, checkpoints)) {
    const checkpoint = checkpoints.get(day)
    if (since === undefined || day >= since) {
      found.days += 1
      found.broken =
        (checkpoint && checkCheckpoint(checkpoint, signers)) ??
        (checkpoint?.cut_at
          ? await checkRemoved(db, day)
          : await verifyDay(db, day, { before, checkpoint, ring, found }))
      if (checkpoint?.cut_at) found.cutDays += 1
      if (found.broken) return found
    }
    before = checkpoint
    if (checkpoint) found.last = { day, hash: checkpoint.hash.toString('hex') }
  }
  found.broken = checkRecorded(noted, checkpoints) ?? (await checkUnchained(db, ring, found))
  return found
}

const checkRecorded = (
  noted: readonly RecordedDay[],
  checkpoints: ReadonlyMap<Day, CheckpointRow>,
): ChainBreak | null => {
  for (const { day, hash } of noted) {
    const kept = checkpoints.get(day)
    if (kept?.hash.toString('hex') === hash) continue
    return { fault: kept ? 'changed' : 'removed', day, number: null, id: null }
  }
  return null
}

/** Nothing stands in a day that was cut: what does was put there, for nobody follows its chain any more. */
const checkRemoved = async (db: Kysely<Database>, day: Day): Promise<ChainBreak | null> => {
  const [link] = await readLinks(db, day, lowestNumber, 1)
  return link ? { fault: 'inserted', day, number: link.number, id: link.audit_id } : null
}

const readCheckpoints = async (db: Kysely<Database>): Promise<Map<Day, CheckpointRow>> =>
  new Map((await db.selectFrom('audit_day').selectAll().execute()).map(each => [each.day, each]))

const listChainedDays = async (
  db: Kysely<Database>,
  checkpoints: Map<Day, CheckpointRow>,
): Promise<Day[]> => {
  const links = await db.selectFrom('audit_link').select('day').distinct().execute()
  return [...new Set([...checkpoints.keys(), ...links.map(({ day }) => day)])].sort()
}

const checkCheckpoint = (checkpoint: CheckpointRow, signers: readonly string[]): ChainBreak | null => {
  const { day, signature, signed_by, cut_at, cut_signature } = checkpoint
  const isBy = (signer: string, bytes: Buffer, given: Buffer | null) =>
    given !== null && isSignatureValid(bytes, { signature: given, signed_by: signer })
  const isGenuine = signers.includes(signed_by) && isBy(signed_by, checkpointBytes(checkpoint), signature)
  // Years later, when the keys may be others.
  const isCutByUs =
    cut_at === null || signers.some(signer => isBy(signer, cutBytes(checkpoint, cut_at), cut_signature))
  return isGenuine && isCutByUs ? null : { fault: 'checkpoint', day, number: null, id: null }
}

type DayTask = {
  before: CheckpointRow | undefined
  checkpoint: CheckpointRow | undefined
  ring: KeyRing
  found: VerificationResult
}

const verifyDay = async (
  db: Kysely<Database>,
  day: Day,
  { before, checkpoint, ring, found }: DayTask,
): Promise<ChainBreak | null> => {
  let hash: Buffer = startAfter(before)
  let number = 0
  for (;;) {
    // One more than is followed: what comes after a row that does not fit tells what has happened to it.
    const links = await readLinks(db, day, number, verifyBatchSize + 1)
    for (const [at, link] of links.slice(0, verifyBatchSize).entries()) {
      if (link.number !== number + 1) return { fault: 'removed', day, number: number + 1, id: null }
      const fault = checkLink(link, links[at + 1], hash, ring)
      if (fault) return { fault, day, number: link.number, id: link.audit_id }
      number = link.number
      hash = link.hash
      found.rows += 1
    }
    if (links.length <= verifyBatchSize) break
  }
  if (checkpoint && (checkpoint.rows !== number || !checkpoint.hash.equals(hash))) {
    return { fault: 'removed', day, number: number + 1, id: null }
  }
  return null
}

const checkLink = (
  link: LinkWithRow,
  next: LinkWithRow | undefined,
  before: Buffer,
  ring: KeyRing,
): ChainFault | null => {
  if (!link.row) return 'removed'
  const follows = computeLink(before, link.row, ring).equals(link.hash)
  const ours = findRowKey(link.row, ring) !== undefined
  if (follows && ours) return null
  // It stands in the chain as it came, and came from somebody else.
  if (follows) return 'inserted'
  // The one after it knows nothing of it.
  return next?.row && computeLink(before, next.row, ring).equals(next.hash) ? 'inserted' : 'changed'
}

/** Before the first number that a column of integers can hold. */
const lowestNumber = -2_147_483_648

const readLinks = async (
  db: Kysely<Database>,
  day: Day,
  after: number,
  limit: number,
): Promise<LinkWithRow[]> => {
  const { rows } = await sql<Omit<LinkWithRow, 'row'> & StoredAuditRow>`
    select l.number, l.hash, l.audit_id, ${rowColumns}
      from audit_link l left join audit a on a.id = l.audit_id
     where l.day = ${day} and l.number > ${after} order by l.number limit ${limit}`.execute(db)
  return rows.map(({ number, hash, audit_id, ...row }) => ({
    number,
    hash,
    audit_id,
    row: row.id === null ? null : row,
  }))
}

/** Rows in no chain wait for it, unless they are too old to have been overlooked, or nobody of the service wrote them. */
const checkUnchained = async (
  db: Kysely<Database>,
  ring: KeyRing,
  found: VerificationResult,
): Promise<ChainBreak | null> => {
  const { rows: heads } = await sql<{
    at: Date | null
  }>`select chained_at - make_interval(hours => ${latestHours}) as at from audit_link order by day desc, number desc limit 1`.execute(
    db,
  )
  const earliest = heads[0]?.at
  // From the lowest number a row can have, also one that the service never gives.
  for (let after: number | null = null; ; ) {
    const { rows }: { rows: StoredAuditRow[] } = await sql<StoredAuditRow>`
      select ${rowColumns} from audit a
       where (${after}::bigint is null or a.id > ${after}) and not exists (select from audit_link l where l.audit_id = a.id)
       order by a.id limit ${verifyBatchSize}`.execute(db)
    for (const row of rows) {
      if (!findRowKey(row, ring) || (earliest && row.at <= earliest)) {
        return { fault: 'inserted', day: null, number: null, id: row.id }
      }
      found.waiting += 1
    }
    if (rows.length < verifyBatchSize) return null
    after = rows.at(-1)!.id
  }
}

/** In words, for whoever runs the service. */
export const formatBreak = ({ fault, day, number, id }: ChainBreak): string => {
  const where = [
    id !== null && `row ${id}`,
    number !== null && `number ${number} of ${day}`,
    number === null && day !== null && day,
  ].filter(Boolean)
  const what: Record<ChainFault, string> = {
    changed: 'was changed after it was written',
    removed: 'is gone',
    inserted: 'was not written by the service',
    checkpoint: 'was closed or cut by somebody who has not our key',
  }
  return `${where.join(', ')} ${what[fault]}`
}
