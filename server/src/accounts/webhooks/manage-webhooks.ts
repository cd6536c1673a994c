import { randomUUID } from 'node:crypto'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireReauthentication } from '../second-factors/reauthentication.ts'
import { endPause, lockWebhook, readDeliveries, readWebhooks, requireWebhook } from './store.ts'

export const listWebhooks: Handler<'listWebhooks'> = async ({ caller }, { db }) => ({
  results: await readWebhooks(db, caller.operatorId!),
})

export const endWebhook: Handler<'endWebhook'> = async ({ params: { id }, body, caller }, services) => {
  await requireWebhook(services.db, id, caller.operatorId!)
  await requireReauthentication(services, caller.accountId, body)
  return services.runIdempotent(async trx => {
    await lockWebhook(trx, id, caller.operatorId!)
    await trx.updateTable('webhook').set({ ended_at: services.now() }).where('id', '=', id).execute()
    return undefined
  })
}

export const testWebhook: Handler<'testWebhook'> = async ({ params: { id }, caller }, services) => {
  await services.rateLimits.webhookTests.consume(String(caller.operatorId))
  const now = services.now()
  return services.runIdempotent(async trx => {
    await lockWebhook(trx, id, caller.operatorId!)
    await trx
      .insertInto('webhook_delivery')
      .values({
        message_id: randomUUID(),
        webhook_id: id,
        body: JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} }),
        queued_at: now,
        created_at: now,
      })
      .execute()
    await endPause(trx, id)
    await services.jobs.send(trx, 'webhook', {})
    return undefined
  })
}

export const listDeliveries: Handler<'listDeliveries'> = async ({ params: { id }, caller }, { db }) => {
  await requireWebhook(db, id, caller.operatorId!)
  return { results: await readDeliveries(db, id) }
}

export const sendDeliveryAgain: Handler<'sendDeliveryAgain'> = async ({ params, caller }, services) => {
  await services.rateLimits.webhookTests.consume(String(caller.operatorId))
  return services.runIdempotent(async trx => {
    await lockWebhook(trx, params.id, caller.operatorId!)
    const { numUpdatedRows } = await trx
      .updateTable('webhook_delivery')
      .set({ state: 'queued', ended_at: null, queued_at: services.now() })
      .where('id', '=', params.delivery)
      .where('webhook_id', '=', params.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('NOT_FOUND')
    await endPause(trx, params.id)
    await services.jobs.send(trx, 'webhook', {})
    return undefined
  })
}
