import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { AuditAction, AuditPurpose, AuditSubject } from '@autokierto/domain/access/audit-rules'
import type { Actor } from '@autokierto/domain/access/roles'
import type { KeyRing, NamedKey } from '../privacy/key-ring.ts'

/** One row as the service writes it; what the database adds are its number and the persons it is about. */
export type AuditEntry = {
  at: Date
  request_id: string
  /** Of what is sent bit by bit, which bit; from 0. */
  part: number
  /** `GET shop/{shop}/vehicle/{id}/`. */
  call: string
  deed: AuditAction
  about: AuditSubject
  about_ids: number[]
  actor: Actor
  account_id: number | null
  operator_id: number | null
  shop_id: number | null
  purpose: AuditPurpose
  /** Names of what was sent; `event=accept` where the value is a word of ours. */
  said: string[]
  /** The refusal, where it tells something. */
  outcome: string | null
  actor_key: number | null
  sealed: Buffer | null
  reason_key: number | null
  reason_sealed: Buffer | null
}

/** One row as it is kept. */
export type StoredAuditRow = AuditEntry & { id: number; person_keys: number[]; mark: Buffer }

const encodeBase64 = (value: Buffer | null): string | null => value?.toString('base64') ?? null

/** All that the service has written, in one form however it was read back. */
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

/** By what a row is known to be written by the service: who has the database alone cannot make one. */
export const computeMac = (entry: AuditEntry, { id, secret }: NamedKey): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), computeLegacyMac(entry, secret)])

/** As it was before marks named their key. */
const computeLegacyMac = (entry: AuditEntry, key: KeyObject): Buffer =>
  computeHmac('audit-row', key, JSON.stringify(toSignedFields(entry)))

/** Bytes of a mark before which the name of its key stands. */
export const legacyMacLength = 32

/** The key a row is marked with; undefined where none of ours has marked what it says. */
export const findRowKey = (row: StoredAuditRow, ring: KeyRing): NamedKey | undefined =>
  ring.find(key => {
    const mark =
      row.mark.length === legacyMacLength ? computeLegacyMac(row, key.secret) : computeMac(row, key)
    return row.mark.length === mark.length && timingSafeEqual(row.mark, mark)
  })

/** Which of several keys it is, the row's mark tells. */
const linkKey = (row: StoredAuditRow, ring: KeyRing): NamedKey =>
  (ring.length > 1 ? findRowKey(row, ring) : undefined) ?? ring[0]

/**
 * The hash of a row in its chain: over the one before and everything that stands in the row, by the key the row is marked
 * with, so that a chain needs no key that its rows do not.
 */
export const computeLink = (before: Buffer, row: StoredAuditRow, ring: KeyRing): Buffer =>
  computeHmac(
    'audit-link',
    linkKey(row, ring).secret,
    before,
    JSON.stringify([row.id, row.person_keys, encodeBase64(row.mark), ...toSignedFields(row)]),
  )
