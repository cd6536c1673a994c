import { randomInt } from 'node:crypto'
import { dayMs, hourMs } from '@autokierto/domain/durations'
import { limits } from '@autokierto/domain/limits'
import { type Kysely, sql } from 'kysely'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import type { Database } from '../../platform/database/types.ts'
import { sendExternalRequest } from '../../platform/external/external-request.ts'
import { readRetryAfter } from '../../platform/external/retry-after.ts'
import type { Services } from '../../platform/services/services.ts'
import { withSpan } from '../../platform/tracing/tracing.ts'
import { NotPublicError, type ResolveHost, resolvePublic } from './public-address.ts'
import { buildSignedHeaders } from './sign.ts'
import { notifyOfFailing, switchOff } from './tell-company.ts'

type DeliveryServices = Pick<Services, 'db' | 'config' | 'jobs' | 'log' | 'now' | 'tracing'> & {
  resolve?: ResolveHost
  /** Time limit of one delivery turn, in milliseconds; a request that has begun is finished. */
  turnMs?: number
}

/** An arbitrary number; together with a company's id it identifies the advisory lock of the company. */
const webhookLockSpace = 4_812_111

/** Deliveries of one webhook per turn, so that other webhooks get their turn in between. */
const deliveryBatchSize = 25
/** Ends a turn early if its receiver is slow, so that other companies do not wait. */
const turnTimeoutMs = 2_000
/** Standard Webhooks recommend 15 to 30 seconds. */
const requestTimeoutMs = 20_000
const minPauseMs = 30_000
const maxPauseMs = hourMs
/** Limits `Retry-After` of a receiver; otherwise messages would be given up before they are retried. */
const maxRetryAfterMs = dayMs

/**
 * Runs one delivery turn: sends pending messages of the webhook whose company has waited longest. A company therefore
 * cannot delay others by many webhooks, a long queue or a slow receiver.
 */
export const deliverNextWebhook = async (services: DeliveryServices): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct on (w.operator_id) w.id,
             (select max(o.turn_at) from webhook o where o.operator_id = w.operator_id) as company_at
        from webhook w where ${selectDue(services.now())}
       order by w.operator_id, w.turn_at nulls first, w.id) next
     order by company_at nulls first, id`.execute(services.db)
  for (const { id } of rows) if (await deliverWebhook(services, id)) return
}

/**
 * Sends the pending messages of one webhook in order. A rejected message blocks only later messages of the same
 * vehicle. An unavailable receiver is retried by a scheduled job, with growing delays. A lock on the company that
 * ends with the connection excludes other processes; messages sent without a record are sent again.
 * @returns false if nothing was due, or another worker serves the company
 */
export const deliverWebhook = async (services: DeliveryServices, webhookId: number): Promise<boolean> => {
  const { rows } = await sql<{ operator_id: number }>`
    select operator_id from webhook where id = ${webhookId} and ended_at is null`.execute(services.db)
  const [company] = rows
  if (!company) return false
  const outcome = await services.db.connection().execute(async connection => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${webhookLockSpace}, ${company.operator_id}) as locked`.execute(connection)
    if (!rows[0]?.locked) return 'taken'
    try {
      return (await deliverLocked(services, connection, webhookId)) ? 'done' : 'nothing'
    } finally {
      await sql`select pg_advisory_unlock(${webhookLockSpace}, ${company.operator_id})`.execute(connection)
    }
  })
  // Checks again after the lock: jobs that came in the meantime found it taken. Companies that wait longer come
  // first.
  if (outcome !== 'taken' && (await isAnyDue(services, company.operator_id))) {
    await services.db.transaction().execute(trx => services.jobs.send(trx, 'webhook', {}))
  }
  return outcome === 'done'
}

/** A delivery `d` that may be sent. A rejected delivery blocks later ones of its vehicle for a while. */
const isReadyDelivery = (now: Date) => sql<boolean>`
  d.ended_at is null and not exists (
    select from webhook_delivery h
     where h.webhook_id = d.webhook_id and h.vehicle_id = d.vehicle_id
       and h.ended_at is null and h.held_until is not null and h.held_until > ${now}::timestamptz)`

/** A webhook `w` that is not paused and has a delivery to send. */
const selectDue = (now: Date) => sql<boolean>`
  w.ended_at is null and (w.next_try_at is null or w.next_try_at <= ${now}::timestamptz)
  and exists (select from webhook_delivery d where d.webhook_id = w.id and ${isReadyDelivery(now)})`

const isAnyDue = async ({ db, now }: DeliveryServices, operatorId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook w where w.operator_id = ${operatorId} and ${selectDue(now())} limit 1`.execute(db)
  return rows.length > 0
}

/** Enqueues jobs for webhooks whose pause is over or delivery was interrupted, and reports failing webhooks. */
export const retryWebhooks = async (
  services: Pick<Services, 'db' | 'jobs' | 'now' | 'config'>,
): Promise<void> => {
  const { db, jobs, now } = services
  await db.transaction().execute(async trx => {
    const { rows } = await sql`select from webhook w where ${selectDue(now())}`.execute(trx)
    for (const _ of rows) await jobs.send(trx, 'webhook', {})
  })
  await db.transaction().execute(trx => notifyOfFailing(trx, services))
}

/** A pending delivery. Test messages have no vehicle. */
type OpenDelivery = {
  id: number
  message_id: string
  vehicle_id: number | null
  body: string
  attempts: number
  queued_at: Date
}

/** @returns whether there was anything to do */
const deliverLocked = async (
  services: DeliveryServices,
  db: Kysely<Database>,
  id: number,
): Promise<boolean> => {
  const { config, now } = services
  const { rows } = await sql<{ url: string; secret_sealed: Buffer; failures: number }>`
    update webhook w set turn_at = ${now()}::timestamptz where w.id = ${id} and ${selectDue(now())}
    returning w.url, w.secret_sealed, w.failures`.execute(db)
  const webhook = rows[0]
  if (!webhook) return false
  const target = { url: webhook.url, secret: decrypt(webhook.secret_sealed, config.keys.encryption) }
  const deadline = performance.now() + (services.turnMs ?? turnTimeoutMs)
  for (
    let sentCount = 0;
    sentCount < deliveryBatchSize && (sentCount === 0 || performance.now() < deadline);
    sentCount++
  ) {
    const delivery = await findNextDelivery(db, id, now())
    if (!delivery) break
    const outcome = await sendWebhook(services, target, delivery)
    if (outcome.isGone) {
      await db.transaction().execute(async trx => {
        await recordOutcome(trx, delivery, outcome, now())
        await switchOff(trx, services, id)
      })
      services.log.warn({ webhook: id }, 'a webhook was switched off: its receiver answered 410')
      return true
    }
    await recordOutcome(db, delivery, outcome, now())
    if (outcome.isAway) {
      await pauseWebhook(db, id, { failures: webhook.failures, askedUntil: outcome.askedUntil }, now())
      return true
    }
  }
  await resumeWebhook(db, id, now())
  return true
}

const findNextDelivery = async (
  db: Kysely<Database>,
  webhookId: number,
  now: Date,
): Promise<OpenDelivery | undefined> => {
  const { rows } = await sql<OpenDelivery>`
    select d.id, d.message_id, d.vehicle_id, d.body, d.attempts, d.queued_at from webhook_delivery d
     where d.webhook_id = ${webhookId} and ${isReadyDelivery(now)}
     order by d.id limit 1`.execute(db)
  return rows[0]
}

/** `isAway`: the receiver is unavailable; `isGone`: permanently. Otherwise only this message was rejected. */
type DeliveryOutcome = {
  took: boolean
  isAway: boolean
  isGone: boolean
  answer: string
  askedUntil: Date | null
}

const sendWebhook = async (
  { config, log, now, resolve, tracing }: DeliveryServices,
  { url, secret }: { url: string; secret: string },
  { id, message_id, body }: OpenDelivery,
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
    const isAccepted = status >= 200 && status < 300
    return {
      took: isAccepted,
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

/** A rejected test message has served its purpose, so it is not retried: it would block all later messages. */
const recordOutcome = async (
  db: Kysely<Database>,
  { id, vehicle_id, attempts, queued_at }: OpenDelivery,
  outcome: DeliveryOutcome,
  now: Date,
) => {
  const isTooOld = now.getTime() - queued_at.getTime() > limits.webhookRetryDays * dayMs
  const isAnsweredTest = vehicle_id === null && !outcome.isAway
  const state = outcome.took ? 'sent' : isTooOld || isAnsweredTest || outcome.isGone ? 'given_up' : 'queued'
  const isBlocking = state === 'queued' && !outcome.isAway
  await db
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({
      state,
      attempts: eb('attempts', '+', 1),
      answer: outcome.answer.slice(0, 100),
      last_try_at: now,
      held_until: isBlocking
        ? computePauseEnd({ failures: attempts, askedUntil: outcome.askedUntil }, now)
        : null,
      ended_at: state === 'queued' ? null : now,
    }))
    .where('id', '=', Number(id))
    .execute()
}

/** Doubles with each failure, with jitter so that webhooks that failed together do not retry together. */
const computePauseMs = (failures: number): number =>
  Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(failures, 10)) + randomInt(5_000)

type Pause = { failures: number; askedUntil: Date | null }

/** `Retry-After` of the receiver takes precedence over our own delays, within limits. */
const computePauseEnd = ({ failures, askedUntil }: Pause, now: Date): Date => {
  const retryAfterMs = askedUntil && askedUntil.getTime() - now.getTime()
  const pauseMs =
    retryAfterMs === null
      ? computePauseMs(failures)
      : Math.min(maxRetryAfterMs, Math.max(minPauseMs, retryAfterMs))
  return new Date(now.getTime() + pauseMs)
}

const pauseWebhook = (db: Kysely<Database>, id: number, pause: Pause, now: Date) =>
  sql`
  update webhook set failures = failures + 1, failing_since = coalesce(failing_since, ${now}::timestamptz),
         next_try_at = ${computePauseEnd(pause, now)}::timestamptz
   where id = ${id}`.execute(db)

/** The receiver answers. Its failure ends only if no message is being rejected any more. */
const resumeWebhook = (db: Kysely<Database>, id: number, now: Date) => {
  const hasBlockedDelivery = sql`exists (
    select from webhook_delivery h where h.webhook_id = ${id} and h.ended_at is null and h.held_until is not null)`
  return sql`
    update webhook set failures = 0, next_try_at = null,
           failing_since = case when ${hasBlockedDelivery} then coalesce(failing_since, ${now}::timestamptz) end,
           failing_told_at = case when ${hasBlockedDelivery} then failing_told_at end
     where id = ${id} and (failures > 0 or failing_since is not null or ${hasBlockedDelivery})`.execute(db)
}
