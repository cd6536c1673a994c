import { limits } from '@autokierto/domain/limits'
import { encrypt } from '../../platform/crypto/encrypt.ts'
import { ApiError, invalidField } from '../../platform/http/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { requireReauthentication } from '../second-factors/reauthentication.ts'
import { lockCompany } from '../users/lock-company.ts'
import { resolvePublic } from './public-address.ts'
import { createWebhookSecret } from './sign.ts'
import { readWebhooks } from './store.ts'

export const createWebhook: Handler<'createWebhook'> = async ({ body, caller }, services) => {
  const { config, now } = services
  const operatorId = caller.operatorId!
  await requireReauthentication(services, caller.accountId, body)
  await resolvePublic(new URL(body.url), config.webhooksAnywhere).catch(() => {
    throw invalidField('url', 'ADDRESS_NOT_PUBLIC')
  })
  const secret = createWebhookSecret()
  return services.runIdempotent(async trx => {
    await lockCompany(trx, caller)
    const existing = await readWebhooks(trx, operatorId)
    if (existing.length >= limits.webhooks) throw new ApiError('WEBHOOKS_FULL')
    const { id } = await trx
      .insertInto('webhook')
      .values({
        operator_id: operatorId,
        url: body.url,
        events: [...new Set(body.events)],
        secret_sealed: encrypt(secret, config.keys.encryption),
        created_at: now(),
        created_by: caller.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const webhook = (await readWebhooks(trx, operatorId)).find(candidate => candidate.id === id)!
    return { webhook, secret }
  })
}
