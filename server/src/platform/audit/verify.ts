import type { Day } from '@autokierto/domain/shops/calendar'
import { type Kysely, sql } from 'kysely'
import type { KeyRing } from '../crypto/key-ring.ts'
import { isSignatureValid } from '../crypto/signature.ts'
import type { Database } from '../database/types.ts'
import { checkpointBytes, cutBytes, getSignerKey, latestHours, rowColumns, startAfter } from './chain.ts'
import { computeLink, findRowKey, type StoredAuditRow } from './rows.ts'

/**
 * A break of the chain: a row was changed, removed, or not written by the service. `checkpoint` means that a day was
 * closed or cut with a foreign key.
 */
export type ChainFault = 'changed' | 'removed' | 'inserted' | 'checkpoint'

export type ChainBreak = {
  fault: ChainFault
  /** null if the row is in no chain. */
  day: Day | null
  /** Position in the chain of the day, from 1. */
  number: number | null
  /** Id of the row, if known. */
  id: number | null
}

export type VerificationResult = {
  rows: number
  days: number
  /** Days whose rows were removed at the end of their retention. */
  cutDays: number
  waiting: number
  /** The last closed day, to be recorded outside the database. */
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

/** A closed day as recorded outside the database, for example in the log; the hash is hexadecimal. */
export type RecordedDay = { day: Day; hash: string }

const verifyBatchSize = 2_000

/**
 * Follows the chain from the first day, or from `since`, and stops at the first break. Only `noted` days can reveal
 * that days were deleted from the end together with everything after them.
 */
export const verifyAudit = async (
  db: Kysely<Database>,
  ring: KeyRing,
  { since, noted = [] }: { since?: Day; noted?: readonly RecordedDay[] } = {},
): Promise<VerificationResult> => {
  const signers = ring.map(getSignerKey)
  const checkpoints = await readCheckpoints(db)
  const result: VerificationResult = { rows: 0, days: 0, cutDays: 0, waiting: 0, last: null, broken: null }
  let before: CheckpointRow | undefined
  for (const day of await listChainedDays(db, checkpoints)) {
    const checkpoint = checkpoints.get(day)
    if (since === undefined || day >= since) {
      result.days += 1
      result.broken =
        (checkpoint && checkCheckpoint(checkpoint, signers)) ??
        (checkpoint?.cut_at
          ? await checkRemoved(db, day)
          : await verifyDay(db, day, { before, checkpoint, ring, found: result }))
      if (checkpoint?.cut_at) result.cutDays += 1
      if (result.broken) return result
    }
    before = checkpoint
    if (checkpoint) result.last = { day, hash: checkpoint.hash.toString('hex') }
  }
  result.broken = checkRecorded(noted, checkpoints) ?? (await checkUnchained(db, ring, result))
  return result
}

const checkRecorded = (
  noted: readonly RecordedDay[],
  checkpoints: ReadonlyMap<Day, CheckpointRow>,
): ChainBreak | null => {
  for (const { day, hash } of noted) {
    const checkpoint = checkpoints.get(day)
    if (checkpoint?.hash.toString('hex') === hash) continue
    return { fault: checkpoint ? 'changed' : 'removed', day, number: null, id: null }
  }
  return null
}

/** A removed day must have no links. Any that exist were inserted, because its chain is no longer followed. */
const checkRemoved = async (db: Kysely<Database>, day: Day): Promise<ChainBreak | null> => {
  const [link] = await readLinks(db, day, lowestNumber, 1)
  return link ? { fault: 'inserted', day, number: link.number, id: link.audit_id } : null
}

const readCheckpoints = async (db: Kysely<Database>): Promise<Map<Day, CheckpointRow>> =>
  new Map((await db.selectFrom('audit_day').selectAll().execute()).map(row => [row.day, row]))

const listChainedDays = async (
  db: Kysely<Database>,
  checkpoints: Map<Day, CheckpointRow>,
): Promise<Day[]> => {
  const links = await db.selectFrom('audit_link').select('day').distinct().execute()
  return [...new Set([...checkpoints.keys(), ...links.map(({ day }) => day)])].sort()
}

const checkCheckpoint = (checkpoint: CheckpointRow, signers: readonly string[]): ChainBreak | null => {
  const { day, signature, signed_by, cut_at, cut_signature } = checkpoint
  const isSignedBy = (signer: string, bytes: Buffer, signature: Buffer | null) =>
    signature !== null && isSignatureValid(bytes, { signature, signed_by: signer })
  const isGenuine =
    signers.includes(signed_by) && isSignedBy(signed_by, checkpointBytes(checkpoint), signature)
  // Any of our keys counts: the removal happens years later, possibly after a rotation.
  const isCutByUs =
    cut_at === null || signers.some(signer => isSignedBy(signer, cutBytes(checkpoint, cut_at), cut_signature))
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
    // Reads one row more than it verifies: the row after a break shows what happened.
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
  // The link is genuine, but the row is not ours.
  if (follows) return 'inserted'
  // The next link does not include this row.
  return next?.row && computeLink(before, next.row, ring).equals(next.hash) ? 'inserted' : 'changed'
}

/** Below the smallest value of an integer column. */
const lowestNumber = -2_147_483_648

const readLinks = async (
  db: Kysely<Database>,
  day: Day,
  after: number,
  limit: number,
): Promise<LinkWithRow[]> => {
  const { rows } = await sql<
    Omit<LinkWithRow, 'row'> & (StoredAuditRow | Record<keyof StoredAuditRow, null>)
  >`
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

/** Unchained rows are waiting, unless they are too old to have been missed or were not written by the service. */
const checkUnchained = async (
  db: Kysely<Database>,
  ring: KeyRing,
  result: VerificationResult,
): Promise<ChainBreak | null> => {
  const { rows: heads } = await sql<{
    at: Date | null
  }>`select chained_at - make_interval(hours => ${latestHours}) as at from audit_link order by day desc, number desc limit 1`.execute(
    db,
  )
  const earliest = heads[0]?.at
  // Starts below any id, because an attacker may insert ids the service never assigns.
  for (let after: number | null = null; ; ) {
    const { rows }: { rows: StoredAuditRow[] } = await sql<StoredAuditRow>`
      select ${rowColumns} from audit a
       where (${after}::bigint is null or a.id > ${after}) and not exists (select from audit_link l where l.audit_id = a.id)
       order by a.id limit ${verifyBatchSize}`.execute(db)
    for (const row of rows) {
      if (!findRowKey(row, ring) || (earliest && row.at <= earliest)) {
        return { fault: 'inserted', day: null, number: null, id: row.id }
      }
      result.waiting += 1
    }
    if (rows.length < verifyBatchSize) return null
    after = rows.at(-1)!.id
  }
}

/** Describes a break for the operator of the service. */
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
    checkpoint: 'was closed or deleted by somebody without our key',
  }
  return `${where.join(', ')} ${what[fault]}`
}
