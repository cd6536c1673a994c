import { createHash, createHmac } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/types.ts'
import { decrypt, encrypt } from '../privacy/encrypt.ts'
import type { KeyRing } from '../privacy/key-ring.ts'
import { invalidField, stateConflict } from './api-error.ts'
import type { Caller } from './caller.ts'
import type { Services } from './handler.ts'
import type { UploadedFile } from './uploads.ts'

/** How long the first answer is given again. */
export const retentionHours = 24
/** How long a second request waits for the first one: a little more than the vehicle register is waited for. */
const waitTimeoutMs = 6_000

const keyForm = /^[\x20-\x7e]{1,200}$/

/** What a key belongs to, and what the same key must come with again. */
export type KeyedRequest = {
  /** The header as it came. */
  key: string
  /** `POST owner/vehicle/{id}/pickup/`. */
  call: string
  caller: Caller
  /** Network address: all there is of a visitor. */
  address: string
  params: object
  query: unknown
  body: unknown
  files: Record<string, UploadedFile>
}

/** @throws ApiError VALIDATION_ERROR where the key is not 1 to 200 printable characters of ASCII */
export const validateIdempotencyKey = (key: string): void => {
  if (!keyForm.test(key)) throw invalidField('Idempotency-Key', 'INVALID')
}

type Conclude = Services['runIdempotent']

/** What is at work in this process; each settles when it has ended, well or not. */
const inProgress = new WeakMap<Services, Map<string, { requestHash: Buffer; ended: Promise<void> }>>()

/** Another process was quicker: the answer is there now. */
class AnsweredElsewhere extends Error {}

/**
 * Does the work of a request that creates something once for each key, and gives its answer again for a day.
 * The key is taken and the answer kept in the very transaction of the work (`conclude`): whatever becomes of this
 * process, either the work is done and its answer known, or nothing is, and the key is free. Only successes are kept:
 * a refusal has created nothing, and what it said may not hold a moment later.
 * Requests with the same key wait for each other before they begin, those at other processes in the transaction.
 * @param work answers the request, with services whose `conclude` keeps the answer
 * @param options.conclude the transaction all of it is in, where it is not the usual one
 * @throws ApiError STATE_CONFLICT where the key came with another body, or the first request is at work for long
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
  const inHand = inProgress.get(services) ?? new Map<string, { requestHash: Buffer; ended: Promise<void> }>()
  inProgress.set(services, inHand)
  for (let first = inHand.get(name); first; first = inHand.get(name)) {
    if (!first.requestHash.equals(requestHash)) throw stateConflict('idempotency_key_reused')
    await Promise.race([first.ended, pause(Math.max(0, deadline - performance.now()))])
    if (inHand.get(name) === first) throw stateConflict('request_in_progress')
  }
  const ended = Promise.withResolvers<void>()
  inHand.set(name, { requestHash, ended: ended.promise })
  try {
    const kept = await findStoredAnswer(services, claim)
    return kept
      ? (kept.answer as T)
      : await work({
          ...services,
          idempotencyScope: toRequestName(claim),
          runIdempotent: storingAnswer(services, claim, conclude),
        })
  } catch (error) {
    const kept = error instanceof AnsweredElsewhere && (await findStoredAnswer(services, claim))
    if (!kept) throw error
    return kept.answer as T
  } finally {
    inHand.delete(name)
    ended.resolve()
  }
}

/** Takes the key first of all: whoever comes second waits here until the first is done or undone. */
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
          vehicle_id: claim.vehicleId ?? vehicleIn(answer),
        })
        .where('key_hash', 'in', claim.keyHashes)
        .execute()
      return result
    })

/** The key and what came with it: the same key with anything else is another press. Alike whichever key comes first. */
const toRequestName = ({ keyHashes, requestHashes }: Claim): string =>
  [keyHashes, requestHashes].map(hashes => hashes.toSorted(Buffer.compare)[0]!.toString('base64url')).join('')

/** Some paths name no vehicle, but the answer does: one that was made, one that somebody is asked about. */
const vehicleIn = (answer: unknown): number | null =>
  (answer as { vehicle?: { id?: number } } | undefined)?.vehicle?.id ?? null

type Claim = {
  /** By each key of the service: while they change, processes that write with one and with another meet at either. */
  keyHashes: Buffer[]
  requestHashes: Buffer[]
  call: string
  personId: number | null
  accountId: number | null
  /** Of the path; with the person whose it is its answers are forgotten. */
  vehicleId: number | null
}

const toClaim = async ({ config }: Services, request: KeyedRequest): Promise<Claim> => {
  const { key, call, caller, address, params, query, body, files } = request
  const personId = 'personId' in caller ? caller.personId : null
  const accountId = 'accountId' in caller ? caller.accountId : null
  const who = personId ?? accountId ?? address
  const parts = await Promise.all(
    Object.entries(files).map(async ([field, { name, bytes }]) => [field, name, await computeDigest(bytes)]),
  )
  return {
    keyHashes: computeRequestHashes([caller.actor === 'person', who, call, params, key], config.keys.hash),
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

/** Hashed at once, so that others come in between: a file is hashed for as long as many requests take. */
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

/** Longer than anything people type: files in base64. */
const maxInlineLength = 100_000

/** Files in a JSON body by their digest, for the same reason. */
const withoutLongTexts = async (value: unknown): Promise<unknown> => {
  if (typeof value === 'string') return value.length > maxInlineLength ? computeDigest(value) : value
  if (Array.isArray(value)) return Promise.all(value.map(withoutLongTexts))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(async ([name, inner]) => [name, await withoutLongTexts(inner)])
  return Object.fromEntries(await Promise.all(entries))
}

/** Keyed, because bodies hold personal IDs: from a plain hash they could be guessed. */
const computeRequestHashes = (value: unknown, ring: KeyRing): Buffer[] => {
  const text = `idempotency:${JSON.stringify(value, sortKeys)}`
  return ring.map(({ secret }) => createHmac('sha256', secret).update(text).digest())
}

/** The order of the fields of a body says nothing. */
const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether the key is ours now, in all its forms: nobody has it, or what was kept under it is a day old. */
const claimKey = async (trx: Transaction<Database>, at: Date, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (key_hash, request_hash, call, person_id, account_id, created_at)
    select key_hash, request_hash, ${claim.call}, ${claim.personId}::integer, ${claim.accountId}::integer,
           ${at}::timestamptz
      from unnest(${claim.keyHashes}::bytea[], ${claim.requestHashes}::bytea[]) as form(key_hash, request_hash)
     order by key_hash
        on conflict (key_hash) do update
       set request_hash = excluded.request_hash, answer_sealed = null, created_at = excluded.created_at
     where idempotency_key.answer_sealed is null
        or idempotency_key.created_at <= ${at}::timestamptz - make_interval(hours => ${retentionHours})
    returning key_hash`.execute(trx)
  return rows.length === claim.keyHashes.length
}

/**
 * The answer kept; null where there is none.
 * @throws ApiError STATE_CONFLICT for another body
 */
const findStoredAnswer = async (
  { db, config, now }: Services,
  claim: Claim,
): Promise<{ answer: unknown } | null> => {
  const rows = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer_sealed'])
    .where('key_hash', 'in', claim.keyHashes)
    .where('created_at', '>', new Date(now().getTime() - retentionHours * 3_600_000))
    .execute()
  const row = rows.find(({ answer_sealed }) => answer_sealed !== null)
  if (!row?.answer_sealed) return null
  if (!claim.requestHashes.some(hash => row.request_hash.equals(hash))) {
    throw stateConflict('idempotency_key_reused')
  }
  return JSON.parse(decrypt(row.answer_sealed, config.keys.encryption))
}
