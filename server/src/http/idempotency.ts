import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { seal, unseal } from '../privacy/seal.ts'
import { ApiError, invalidField } from './api-error.ts'
import type { Caller } from './caller.ts'
import type { Services } from './handler.ts'
import type { UploadedFile } from './uploads.ts'

/** How long the first answer is given again. */
export const keptHours = 24
/** How long a second request waits for the first one: a little more than the vehicle register is waited for. */
const patienceMs = 6_000
const pollMs = 100

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
export const checkKey = (key: string): void => {
  if (!keyForm.test(key)) throw invalidField('Idempotency-Key', 'INVALID')
}

/**
 * Does the work of a request that creates something once for each key, and gives its answer again for a day.
 * Only successes are kept: a refusal has created nothing, and what it said may not hold a moment later. A request that
 * was cut off by a crash is not done again, because nobody can tell how far it came.
 * @param work answers the request
 * @throws ApiError STATE_CONFLICT where the key came with another body, or the first request is still at work
 */
export const once = async <T>(
  services: Services,
  request: KeyedRequest,
  work: () => Promise<T>,
  waitMs = patienceMs,
): Promise<T> => {
  const claim = toClaim(services, request)
  const deadline = performance.now() + waitMs
  while (!(await take(services, claim))) {
    const kept = await read(services, claim)
    if (kept) return kept.answer as T
    if (performance.now() >= deadline) throw new ApiError('STATE_CONFLICT')
    await pause(pollMs)
  }
  const answer = await work().catch(async (failure: unknown) => {
    await services.db.deleteFrom('idempotency_key').where('key_hash', '=', claim.keyHash).execute()
    throw failure
  })
  await services.db
    .updateTable('idempotency_key')
    .set({ answer_sealed: seal(JSON.stringify({ answer }), services.config.keys.encryption) })
    .where('key_hash', '=', claim.keyHash)
    .execute()
  return answer
}

type Claim = {
  keyHash: Buffer
  requestHash: Buffer
  call: string
  personId: number | null
  accountId: number | null
}

const toClaim = ({ config }: Services, request: KeyedRequest): Claim => {
  const { key, call, caller, address, params, query, body, files } = request
  const personId = 'personId' in caller ? caller.personId : null
  const accountId = 'accountId' in caller ? caller.accountId : null
  const who = personId ?? accountId ?? address
  const parts = Object.entries(files).map(([field, { name, bytes }]) => [
    field,
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  return {
    keyHash: keyedHash([caller.actor === 'person', who, call, params, key], config.keys.hash),
    requestHash: keyedHash([query, body, parts.sort()], config.keys.hash),
    call,
    personId,
    accountId,
  }
}

/** Keyed, because bodies hold personal IDs: from a plain hash they could be guessed. */
const keyedHash = (value: unknown, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(`idempotency:${JSON.stringify(value, sorted)}`)
    .digest()

/** The order of the fields of a body says nothing. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether the key is ours now: nobody has it, or what was kept under it is a day old. */
const take = async ({ db, now }: Services, claim: Claim): Promise<boolean> => {
  const at = now()
  const { rows } = await sql`
    insert into idempotency_key (key_hash, request_hash, call, person_id, account_id, created_at)
    values (${claim.keyHash}, ${claim.requestHash}, ${claim.call}, ${claim.personId}, ${claim.accountId}, ${at})
    on conflict (key_hash) do update
       set request_hash = excluded.request_hash, answer_sealed = null, created_at = excluded.created_at
     where idempotency_key.created_at <= ${at}::timestamptz - make_interval(hours => ${keptHours})
    returning key_hash`.execute(db)
  return rows.length > 0
}

/**
 * The answer kept; null while the first request is at work, and where it has just failed.
 * @throws ApiError STATE_CONFLICT for another body
 */
const read = async ({ db, config }: Services, claim: Claim): Promise<{ answer: unknown } | null> => {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'answer_sealed'])
    .where('key_hash', '=', claim.keyHash)
    .executeTakeFirst()
  if (!row) return null
  if (!row.request_hash.equals(claim.requestHash)) throw new ApiError('STATE_CONFLICT')
  return row.answer_sealed ? JSON.parse(unseal(row.answer_sealed, config.keys.encryption)) : null
}
