import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/types.ts'
import { sendExternalRequest } from '../external/external-request.ts'
import { readRetryAfter } from '../external/retry-after.ts'
import type { Services } from '../http/handler.ts'
import { decrypt } from '../privacy/encrypt.ts'
import { withSpan } from '../tracing/tracing.ts'
import { NotPublicError, type Resolve, resolvePublic } from './public-address.ts'
import { buildSignedHeaders } from './sign.ts'
import { switchOff, tellOfFailing } from './tell-company.ts'

type DeliveryServices = Pick<Services, 'db' | 'config' | 'jobs' | 'log' | 'now' | 'tracing'> & {
  resolve?: Resolve
  /** How long its turn may be, in milliseconds; the message it began is sent to the end. */
  turnMs?: number
}

/** Any number, the same in every instance: beside the id of a company it names its lock. */
const webhookLockSpace = 4_812_111

/** Of one webhook at a time; the others get their turn in between. */
const deliveryBatchSize = 25
/** A receiver that takes its time with each is not waited for by those of all other companies. */
const turnTimeoutMs = 2_000
/** As Standard Webhooks recommend: 15 to 30 seconds. */
const requestTimeoutMs = 20_000
const maxRetryDays = 3
const shortestPauseMs = 30_000
const longestPauseMs = 3_600_000
/** No receiver may ask for more, or its messages would be given up before they are tried again. */
const longestAskedMs = 86_400_000

/**
 * One turn: sends what waits for the webhook whose company has gone longest without one. So neither how many webhooks a
 * company has, nor how much waits for them, nor how slow they are holds up another company.
 */
export const deliverNextWebhook = async (sender: DeliveryServices): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (w.operator_id) w.id,
             (select max(o.turn_at) from webhook o where o.operator_id = w.operator_id) as company_at
        from webhook w where ${selectDue(sender.now())}
       order by w.operator_id, w.turn_at nulls first, w.id) next
     order by company_at nulls first, id`.execute(sender.db)
  for (const { id } of rows) if (await deliverWebhook(sender, id)) return
}

/**
 * Sends what waits for one webhook, in order. A vehicle whose message the receiver refuses holds up its own later ones
 * alone; a receiver that is away rests, with growing pauses, and a clock comes back to it. While it works a lock that ends
 * with the connection keeps every other process away from the company: what it has sent without a record goes out again.
 * @returns false where there was nothing to do, or its company has a turn already
 */
export const deliverWebhook = async (sender: DeliveryServices, webhookId: number): Promise<boolean> => {
  const { rows } = await sql<{ operator_id: number }>`
    select operator_id from webhook where id = ${webhookId} and ended_at is null`.execute(sender.db)
  const [company] = rows
  if (!company) return false
  const found = await sender.db.connection().execute(async connection => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${webhookLockSpace}, ${company.operator_id}) as locked`.execute(connection)
    if (!rows[0]?.locked) return 'taken'
    try {
      return (await deliverLocked(sender, connection, webhookId)) ? 'done' : 'nothing'
    } finally {
      await sql`select pg_advisory_unlock(${webhookLockSpace}, ${company.operator_id})`.execute(connection)
    }
  })
  // Whoever holds the lock looks again. What came meanwhile found it taken; who else waits comes first.
  if (found !== 'taken' && (await isAnyDue(sender, company.operator_id))) {
    await sender.db.transaction().execute(trx => sender.jobs.send(trx, 'webhook', {}))
  }
  return found === 'done'
}

/** A delivery `d` that may be sent: what was refused holds up the later ones of its vehicle for a while. */
const isReadyDelivery = (now: Date) => sql<boolean>`
  d.ended_at is null and not exists (
    select from webhook_delivery h
     where h.webhook_id = d.webhook_id and h.vehicle_id = d.vehicle_id
       and h.ended_at is null and h.held_until is not null and h.held_until > ${now}::timestamptz)`

/** Deliveries of a webhook that does not rest. */
const selectDue = (now: Date) => sql<boolean>`
  w.ended_at is null and (w.next_try_at is null or w.next_try_at <= ${now}::timestamptz)
  and exists (select from webhook_delivery d where d.webhook_id = w.id and ${isReadyDelivery(now)})`

/** Whether a webhook of the company has something to send. */
const isAnyDue = async ({ db, now }: DeliveryServices, operatorId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook w where w.operator_id = ${operatorId} and ${selectDue(now())} limit 1`.execute(db)
  return rows.length > 0
}

/** Comes back to those whose pause is over, and to those that a crash has interrupted; tells of those that stay away. */
export const retryWebhooks = async (
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'config'>,
): Promise<void> => {
  const { db, jobs, now } = services
  await db.transaction().execute(async trx => {
    const { rows } = await sql`select from webhook w where ${selectDue(now())}`.execute(trx)
    for (const _ of rows) await jobs.send(trx, 'webhook', {})
  })
  await db.transaction().execute(trx => tellOfFailing(trx, services))
}

/** Without a vehicle: a test. */
type Open = {
  id: string
  message_id: string
  vehicle_id: number | null
  body: string
  attempts: number
  queued_at: Date
}

/** @returns whether there was anything to do */
const deliverLocked = async (
  sender: DeliveryServices,
  db: Kysely<Database>,
  id: number,
): Promise<boolean> => {
  const { config, now } = sender
  const { rows } = await sql<{ url: string; secret_sealed: Buffer; failures: number }>`
    update webhook w set turn_at = ${now()}::timestamptz where w.id = ${id} and ${selectDue(now())}
    returning w.url, w.secret_sealed, w.failures`.execute(db)
  const webhook = rows[0]
  if (!webhook) return false
  const target = { url: webhook.url, secret: decrypt(webhook.secret_sealed, config.keys.encryption) }
  const end = performance.now() + (sender.turnMs ?? turnTimeoutMs)
  for (let sent = 0; sent < deliveryBatchSize && (sent === 0 || performance.now() < end); sent++) {
    const next = await nextOpen(db, id, now())
    if (!next) break
    const outcome = await sendWebhook(sender, target, next)
    if (outcome.isGone) {
      await db.transaction().execute(async trx => {
        await recordOutcome(trx, next, outcome, now())
        await switchOff(trx, sender, id)
      })
      sender.log.warn({ webhook: id }, 'a webhook was switched off: its receiver answered 410')
      return true
    }
    await recordOutcome(db, next, outcome, now())
    if (outcome.isAway) {
      await pauseWebhook(db, id, { failures: webhook.failures, askedUntil: outcome.askedUntil }, now())
      return true
    }
  }
  await resumeWebhook(db, id, now())
  return true
}

const nextOpen = async (db: Kysely<Database>, webhookId: number, now: Date): Promise<Open | undefined> => {
  const { rows } = await sql<Open>`
    select d.id, d.message_id, d.vehicle_id, d.body, d.attempts, d.queued_at from webhook_delivery d
     where d.webhook_id = ${webhookId} and ${isReadyDelivery(now)}
     order by d.id limit 1`.execute(db)
  return rows[0]
}

/** `isAway`: nobody is there to take anything, `isGone`: nor ever will be; else it is this message that is refused. */
type DeliveryOutcome = {
  took: boolean
  isAway: boolean
  isGone: boolean
  answer: string
  /** Until when the receiver asks to wait. */
  askedUntil: Date | null
}

const sendWebhook = async (
  { config, log, now, resolve, tracing }: DeliveryServices,
  { url, secret }: { url: string; secret: string },
  { id, message_id, body }: Open,
): Promise<DeliveryOutcome> => {
  try {
    const address = new URL(url)
    const { family, address: host } = await resolvePublic(address, config.webhooksAnywhere, resolve)
    const span = { name: 'ask webhook', kind: 'client', facts: { 'peer.service': 'webhook' } } as const
    const { status, headers } = await withSpan(tracing, span, () =>
      sendExternalRequest(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Autokierto',
          ...buildSignedHeaders(secret, { id: `msg_${message_id}`, body, at: now() }),
        },
        body,
        signal: AbortSignal.timeout(requestTimeoutMs),
        connectTo: { address: host, family },
        statusOnly: true,
      }),
    )
    const took = status >= 200 && status < 300
    return {
      took,
      isAway: status === 429 || status >= 500,
      isGone: status === 410,
      answer: String(status),
      askedUntil: readRetryAfter(headers['retry-after'], now()),
    }
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    log.warn({ delivery: id, reason: code ?? name }, 'a webhook could not be reached')
    return {
      took: false,
      isAway: true,
      isGone: false,
      askedUntil: null,
      answer: error instanceof NotPublicError ? 'NOT_PUBLIC' : (code ?? name ?? '?'),
    }
  }
}

/** A test that is refused has told what it was asked for: sent again and again it would hold up all that comes after it. */
const recordOutcome = async (
  db: Kysely<Database>,
  { id, vehicle_id, attempts, queued_at }: Open,
  outcome: DeliveryOutcome,
  now: Date,
) => {
  const isTooOld = now.getTime() - queued_at.getTime() > maxRetryDays * 86_400_000
  const isTold = vehicle_id === null && !outcome.isAway
  const state = outcome.took ? 'sent' : isTooOld || isTold || outcome.isGone ? 'given_up' : 'queued'
  const isHeld = state === 'queued' && !outcome.isAway
  await db
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({
      state,
      attempts: eb('attempts', '+', 1),
      answer: outcome.answer.slice(0, 100),
      last_try_at: now,
      held_until: isHeld ? endOfPause({ failures: attempts, askedUntil: outcome.askedUntil }, now) : null,
      ended_at: state === 'queued' ? null : now,
    }))
    .where('id', '=', Number(id))
    .execute()
}

/** Twice as long each time, a little apart from others that broke at the same moment. */
const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(failures, 10)) + randomInt(5_000)

type Pause = { failures: number; askedUntil: Date | null }

/** What the receiver asks for goes before our own pauses, within bounds. */
const endOfPause = ({ failures, askedUntil }: Pause, now: Date): Date => {
  const asked = askedUntil && askedUntil.getTime() - now.getTime()
  const pauseMs =
    asked === null ? pauseAfter(failures) : Math.min(longestAskedMs, Math.max(shortestPauseMs, asked))
  return new Date(now.getTime() + pauseMs)
}

const pauseWebhook = (db: Kysely<Database>, id: number, pause: Pause, now: Date) =>
  sql`
  update webhook set failures = failures + 1, failing_since = coalesce(failing_since, ${now}::timestamptz),
         next_try_at = ${endOfPause(pause, now)}::timestamptz
   where id = ${id}`.execute(db)

/** Somebody is there; all is well when nothing is refused any more. */
const resumeWebhook = (db: Kysely<Database>, id: number, now: Date) => {
  const isHolding = sql`exists (
    select from webhook_delivery h where h.webhook_id = ${id} and h.ended_at is null and h.held_until is not null)`
  return sql`
    update webhook set failures = 0, next_try_at = null,
           failing_since = case when ${isHolding} then coalesce(failing_since, ${now}::timestamptz) end,
           failing_told_at = case when ${isHolding} then failing_told_at end
     where id = ${id} and (failures > 0 or failing_since is not null or ${isHolding})`.execute(db)
}
