import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { AuditAction, AuditPurpose, AuditSubject } from '@autokierto/domain/access/audit-rules'
import type { Actor } from '@autokierto/domain/access/roles'
import type { KeyRing, NamedKey } from '../crypto/key-ring.ts'

/** An audit row as the service writes it. The database adds its id and the persons concerned. */
export type AuditEntry = {
  at: Date
  request_id: string
  /** 0 for a whole response; parts of a streamed response count from 1. */
  part: number
  /** For example `GET shop/{shop}/vehicle/{id}/`. */
  call: string
  deed: AuditAction
  about: AuditSubject
  about_ids: number[]
  actor: Actor
  account_id: number | null
  operator_id: number | null
  shop_id: number | null
  purpose: AuditPurpose
  /** Names of the sent fields; with the value (`event=accept`) where the service defines it. */
  said: string[]
  /** Error code of a rejection that disclosed something. */
  outcome: string | null
  actor_key: number | null
  sealed: Buffer | null
  reason_key: number | null
  reason_sealed: Buffer | null
}

export type StoredAuditRow = AuditEntry & { id: number; person_keys: number[]; mark: Buffer }

const encodeBase64 = (value: Buffer | null): string | null => value?.toString('base64') ?? null

/** All fields the service wrote, in one form regardless of how the row was read. */
const toSignedFields = (entry: AuditEntry): unknown[] => [
  entry.at.toISOString(),
  entry.request_id,
  entry.part,
  entry.call,
  entry.deed,
  entry.about,
  entry.about_ids,
  entry.actor,
  entry.account_id,
  entry.operator_id,
  entry.shop_id,
  entry.purpose,
  entry.said,
  entry.outcome,
  entry.actor_key,
  encodeBase64(entry.sealed),
  entry.reason_key,
  encodeBase64(entry.reason_sealed),
]

const computeHmac = (use: string, key: KeyObject, ...parts: (string | Buffer)[]): Buffer => {
  const hash = createHmac('sha256', key).update(`${use}:`)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Proves that the service wrote a row: access to the database is not enough to forge it. */
export const computeMac = (entry: AuditEntry, { id, secret }: NamedKey): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), computeLegacyMac(entry, secret)])

/** MAC of releases whose MACs did not name their key. */
const computeLegacyMac = (entry: AuditEntry, key: KeyObject): Buffer =>
  computeHmac('audit-row', key, JSON.stringify(toSignedFields(entry)))

/** Bytes of a MAC without the id of its key. */
export const legacyMacLength = 32

/** Finds the key whose MAC matches the content of the row; undefined if there is none. */
export const findRowKey = (row: StoredAuditRow, ring: KeyRing): NamedKey | undefined =>
  ring.find(key => {
    const mark =
      row.mark.length === legacyMacLength ? computeLegacyMac(row, key.secret) : computeMac(row, key)
    return row.mark.length === mark.length && timingSafeEqual(row.mark, mark)
  })

/** With several keys, the MAC of the row decides which one applies. */
const findLinkKey = (row: StoredAuditRow, ring: KeyRing): NamedKey =>
  (ring.length > 1 ? findRowKey(row, ring) : undefined) ?? ring[0]

/**
 * Link of a row in its chain: a keyed hash over the previous link and all content of the row. It uses the key of the
 * row's MAC, so that verifying a chain needs no other keys.
 */
export const computeLink = (before: Buffer, row: StoredAuditRow, ring: KeyRing): Buffer =>
  computeHmac(
    'audit-link',
    findLinkKey(row, ring).secret,
    before,
    JSON.stringify([row.id, row.person_keys, encodeBase64(row.mark), ...toSignedFields(row)]),
  )
