import { createHash, createHmac } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { hourMs } from '@autokierto/domain/durations'
import { sql, type Transaction } from 'kysely'
import { decrypt, encrypt } from '../crypto/encrypt.ts'
import type { KeyRing } from '../crypto/key-ring.ts'
import type { Database } from '../database/types.ts'
import type { Services } from '../services/services.ts'
import { invalidField, stateConflict } from './api-error.ts'
import type { Caller } from './caller.ts'
import type { UploadedFile } from './uploads.ts'

/** Retries get the first answer for this long. */
export const retentionHours = 24
/** A second request waits this long for the first: slightly longer than the timeout of the vehicle register. */
const waitTimeoutMs = 6_000

const keyForm = /^[\x20-\x7e]{1,200}$/

/**
 * A request with an Idempotency-Key. Key, caller, call and params identify it; query, body and files must match on a
 * retry.
 */
export type KeyedRequest = {
  key: string
  /** `POST owner/vehicle/{id}/pickup/`. */
  call: string
  caller: Caller
  /** Network address: the only identification of a visitor. */
  address: string
  params: object
  query: unknown
  body: unknown
  files: Record<string, UploadedFile>
}

/** @throws ApiError VALIDATION_ERROR if the key is not 1 to 200 printable ASCII characters */
export const validateIdempotencyKey = (key: string): void => {
  if (!keyForm.test(key)) throw invalidField('Idempotency-Key', 'INVALID')
}

type Conclude = Services['runIdempotent']

/** Requests running in this process; `ended` resolves after success and after failure. */
const inProgress = new WeakMap<Services, Map<string, { requestHash: Buffer; ended: Promise<void> }>>()

/** Another process handled the request first; its answer is stored. */
class AnsweredElsewhere extends Error {}

/**
 * Runs the work of a request once per key, and returns its answer to retries for a day. The key is claimed and the
 * answer stored in the transaction of the work (`conclude`). If this process dies, either the work is done and its
 * answer stored, or neither, and the key is free. Only successes are stored: an error has created nothing, and may no
 * longer apply a moment later. Requests with the same key wait for each other before they begin; those in other
 * processes wait in the transaction.
 * @param work answers the request, with services whose `runIdempotent` stores the answer
 * @param options.conclude the transaction to use instead of `services.runIdempotent`
 * @throws ApiError STATE_CONFLICT if the key was used with another body, or the first request runs longer than
 *   `waitMs`
 */
export const answerOnce = async <T>(
  services: Services,
  request: KeyedRequest,
  work: (services: Services) => Promise<T>,
  {
    waitMs = waitTimeoutMs,
    conclude = services.runIdempotent,
  }: { waitMs?: number; conclude?: Conclude } = {},
): Promise<T> => {
  const claim = await toClaim(services, request)
  const [keyHash, requestHash] = [claim.keyHashes[0]!, claim.requestHashes[0]!]
  const name = keyHash.toString('base64')
  const deadline = performance.now() + waitMs
  const running = inProgress.get(services) ?? new Map<string, { requestHash: Buffer; ended: Promise<void> }>()
  inProgress.set(services, running)
  for (let first = running.get(name); first; first = running.get(name)) {
    if (!first.requestHash.equals(requestHash)) throw stateConflict('idempotency_key_reused')
    await Promise.race([first.ended, pause(Math.max(0, deadline - performance.now()))])
    if (running.get(name) === first) throw stateConflict('request_in_progress')
  }
  const completion = Promise.withResolvers<void>()
  running.set(name, { requestHash, ended: completion.promise })
  try {
    const stored = await findStoredAnswer(services, claim)
    return stored
      ? (stored.answer as T)
      : await work({
          ...services,
          idempotencyScope: toRequestName(claim),
          runIdempotent: storingAnswer(services, claim, conclude),
        })
  } catch (error) {
    const stored = error instanceof AnsweredElsewhere && (await findStoredAnswer(services, claim))
    if (!stored) throw error
    return stored.answer as T
  } finally {
    running.delete(name)
    completion.resolve()
  }
}

/** Claims the key before the work: a second request waits here until the first commits or rolls back. */
const storingAnswer =
  (services: Services, claim: Claim, conclude: Conclude): Conclude =>
  (work, toAnswer = result => result) =>
    conclude(async trx => {
      if (!(await claimKey(trx, services.now(), claim))) throw new AnsweredElsewhere()
      const result = await work(trx)
      const answer = toAnswer(result)
      await trx
        .updateTable('idempotency_key')
        .set({
          answer_sealed: encrypt(JSON.stringify({ answer }), services.config.keys.encryption),
          vehicle_id: claim.vehicleId ?? getAnsweredVehicleId(answer),
        })
        .where('key_hash', 'in', claim.keyHashes)
        .execute()
      return result
    })

/**
 * Identifies the key and the request sent with it, because the same key with other input is another request.
 * Independent of the order of the hash keys.
 */
const toRequestName = ({ keyHashes, requestHashes }: Claim): string =>
  [keyHashes, requestHashes].map(hashes => hashes.toSorted(Buffer.compare)[0]!.toString('base64url')).join('')

/** Finds the vehicle in the answer of calls whose path names none, such as a created vehicle. */
const getAnsweredVehicleId = (answer: unknown): number | null =>
  (answer as { vehicle?: { id?: number } } | undefined)?.vehicle?.id ?? null

type Claim = {
  /**
   * One hash per hash key of the service. During a rotation, processes with different active keys share at least one
   * of them.
   */
  keyHashes: Buffer[]
  requestHashes: Buffer[]
  call: string
  personId: number | null
  accountId: number | null
  /** The vehicle of the path. When its owner's data is erased, the stored answers about it are deleted. */
  vehicleId: number | null
}

const toClaim = async ({ config }: Services, request: KeyedRequest): Promise<Claim> => {
  const { key, call, caller, address, params, query, body, files } = request
  const personId = 'personId' in caller ? caller.personId : null
  const accountId = 'accountId' in caller ? caller.accountId : null
  const callerId = personId ?? accountId ?? address
  const parts = await Promise.all(
    Object.entries(files).map(async ([field, { name, bytes }]) => [field, name, await computeDigest(bytes)]),
  )
  return {
    keyHashes: computeRequestHashes(
      [caller.actor === 'person', callerId, call, params, key],
      config.keys.hash,
    ),
    requestHashes: computeRequestHashes(
      [query, await withoutLongTexts(body), parts.sort()],
      config.keys.hash,
    ),
    call,
    personId,
    accountId,
    vehicleId: call.includes('/vehicle/{id}/') && 'id' in params ? Number(params.id) : null,
  }
}

/**
 * Length of a slice that is hashed in one go, so that other requests run in between. Hashing a whole file takes as
 * long as many requests.
 */
const sliceLength = 200_000

const computeDigest = async (content: Buffer | string): Promise<string> => {
  const hash = createHash('sha256')
  for (let from = 0; from < content.length; from += sliceLength) {
    if (from > 0) await nextTurn()
    const to = from + sliceLength
    if (typeof content === 'string') hash.update(content.slice(from, to), 'utf16le')
    else hash.update(content.subarray(from, to))
  }
  return hash.digest('hex')
}

/** Longer than anything people type: only files in base64 are longer. */
const maxInlineLength = 100_000

/** Replaces files in a JSON body by their digest, so that hashing them does not block other requests. */
const withoutLongTexts = async (value: unknown): Promise<unknown> => {
  if (typeof value === 'string') return value.length > maxInlineLength ? computeDigest(value) : value
  if (Array.isArray(value)) return Promise.all(value.map(withoutLongTexts))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await withoutLongTexts(inner)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Uses a keyed hash, because bodies contain personal IDs, which could be guessed from a plain hash. */
const computeRequestHashes = (value: unknown, ring: KeyRing): Buffer[] => {
  const text = `idempotency:${JSON.stringify(value, sortKeys)}`
  return ring.map(({ secret }) => createHmac('sha256', secret).update(text).digest())
}

/** Makes the JSON independent of the order of fields. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** @returns true if all hashes of the key are now ours: no answer is stored under them, or only one older than a day */
const claimKey = async (trx: Transaction<Database>, claimedAt: Date, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (key_hash, request_hash, call, person_id, account_id, created_at)
    select key_hash, request_hash, ${claim.call}, ${claim.personId}::integer, ${claim.accountId}::integer,
           ${claimedAt}::timestamptz
      from unnest(${claim.keyHashes}::bytea[], ${claim.requestHashes}::bytea[]) as form(key_hash, request_hash)
     order by key_hash
        on conflict (key_hash) do update
       set request_hash = excluded.request_hash, answer_sealed = null, created_at = excluded.created_at
     where idempotency_key.answer_sealed is null
        or idempotency_key.created_at <= ${claimedAt}::timestamptz - make_interval(hours => ${retentionHours})
    returning key_hash`.execute(trx)
  return rows.length === claim.keyHashes.length
}

/**
 * @returns the stored answer, or null
 * @throws ApiError STATE_CONFLICT if it belongs to another body
 */
const findStoredAnswer = async (
  { db, config, now }: Services,
  claim: Claim,
): Promise<{ answer: unknown } | null> => {
  const rows = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer_sealed'])
    .where('key_hash', 'in', claim.keyHashes)
    .where('created_at', '>', new Date(now().getTime() - retentionHours * hourMs))
    .execute()
  const row = rows.find(({ answer_sealed }) => answer_sealed !== null)
  if (!row?.answer_sealed) return null
  if (!claim.requestHashes.some(hash => row.request_hash.equals(hash))) {
    throw stateConflict('idempotency_key_reused')
  }
  return JSON.parse(decrypt(row.answer_sealed, config.keys.encryption))
}
