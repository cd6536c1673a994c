/** Webhooks, which send events of a company's vehicles to its own systems. */
import { reauthenticationFields } from '@autokierto/domain/fields/user-fields'
import { webhookEvents, webhookFields } from '@autokierto/domain/fields/webhook-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered, instantSchema } from './fields.ts'
import { idSchema, toCreateBody } from './from-fields.ts'
import { wrongProofNotes } from './second-factors.ts'

const webhookSchema = z
  .strictObject({
    id: idSchema,
    url: answered.url,
    events: z.array(oneOf(webhookEvents)),
    created_at: instantSchema,
    created_by: z.string(),
    created_by_id: idSchema,
    failing_since: instantSchema.nullable().describe('Nothing has got through since; null: all is well.'),
    next_try_at: instantSchema.nullable().describe('When it is tried again.'),
    waiting: z.int().describe('Deliveries that have not got through yet.'),
  })
  .meta({ id: 'Webhook' })

const webhookDeliverySchema = z
  .strictObject({
    id: z.int(),
    message_id: z.string().describe('As sent in `webhook-id`: the same however often it is sent.'),
    event: oneOf(webhookEvents).nullable().describe('Null: a test.'),
    vehicle_id: idSchema.nullable(),
    state: z.enum(['queued', 'sent', 'given_up']),
    attempts: z.int(),
    answer: z.string().nullable().describe('Status of the last answer, or why none came.'),
    last_try_at: instantSchema.nullable(),
    created_at: instantSchema,
  })
  .meta({ id: 'WebhookDelivery' })

export const webhookCalls = {
  listWebhooks: endpoint('GET shop/operator/webhook/list/', {
    summary: 'The webhooks of the company, and how each of them gets through.',
    response: z.strictObject({ results: z.array(webhookSchema) }),
  }),
  createWebhook: endpoint('POST shop/operator/webhook/', {
    summary:
      'A new webhook, by the password or a fresh code of the main user. The secret that signs is answered this once.',
    notes: wrongProofNotes,
    status: 201,
    body: toCreateBody({ ...webhookFields, ...reauthenticationFields }),
    response: z.strictObject({ webhook: webhookSchema, secret: z.string() }),
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT', 'WEBHOOKS_FULL'],
  }),
  endWebhook: endpoint('DELETE shop/operator/webhook/{id}/', {
    summary:
      'Ends a webhook, by the password or a fresh code of the main user; what has not got through is not sent any more.',
    notes: `Its deliveries cannot be read any more. An answer 410 of the receiver ends it too. ${wrongProofNotes}`,
    status: 204,
    body: toCreateBody(reauthenticationFields),
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT', 'NOT_FOUND'],
  }),
  testWebhook: endpoint('POST shop/operator/webhook/{id}/test/', {
    summary: 'Sends a test, `test`, that tells of no vehicle.',
    status: 204,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  listDeliveries: endpoint('GET shop/operator/webhook/{id}/delivery/list/', {
    summary:
      'The last hundred deliveries of a webhook, the newest first; each is kept for 30 days, while the webhook is there.',
    response: z.strictObject({ results: z.array(webhookDeliverySchema) }),
    errors: ['NOT_FOUND'],
  }),
  sendDeliveryAgain: endpoint('POST shop/operator/webhook/{id}/delivery/{delivery}/send/', {
    summary: 'Sends a delivery once more, with the same `webhook-id`.',
    status: 204,
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
}

export type Webhook = z.output<typeof webhookSchema>
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>
