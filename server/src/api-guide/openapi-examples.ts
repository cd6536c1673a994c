/** The examples in OpenAPI form, so that tools that read the document show them. */
import type { Action } from '@autokierto/contract/calls'
import type { CallExample } from './example.ts'
import { apiExamples } from './examples.gen.ts'
import { receiverExample } from './receiver.ts'

const toNamedExamples = (examples: readonly CallExample[]) =>
  Object.fromEntries(examples.map(({ name, body }) => [name, { value: body }]))

/** Path, request and answer of a call; null if the call is not open to keys. */
export const getExamples = (action: Action) => {
  const examples = apiExamples.calls[action] ?? []
  const [first] = examples
  if (!first) return null
  const json = first.answer && 'json' in first.answer ? { example: first.answer.json } : {}
  return {
    operation: {
      'x-example': {
        path: first.path,
        ...(first.accept && { accept: first.accept }),
        ...(first.files && { files: first.files }),
        status: first.status,
      },
    },
    request: first.body === undefined ? {} : { examples: toNamedExamples(examples) },
    answer: json,
  }
}

const webhookHeaders = [
  ['webhook-id', 'Number of the message, the same however often it is sent.', { type: 'string' }],
  ['webhook-timestamp', 'When it was signed, in seconds since 1970.', { type: 'integer' }],
  [
    'webhook-signature',
    'Signatures by HMAC with SHA-256, parted by blanks, each after `v1,`.',
    { type: 'string' },
  ],
] as const

/** Each webhook message as a webhook of OpenAPI 3.1. */
export const openApiWebhooks = () =>
  Object.fromEntries(
    Object.entries(apiExamples.webhooks).map(([type, example]) => [
      type,
      {
        post: {
          operationId: `webhook-${type}`,
          summary:
            type === 'test' ? 'A test, sent when asked for.' : `The event \`${type.slice(8)}\` of a vehicle.`,
          description: 'Signed as Standard Webhooks say; sent again until it is taken.',
          tags: ['webhooks'],
          security: [],
          parameters: webhookHeaders.map(([name, description, schema]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema,
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: messageOf(type), example } },
          },
          responses: {
            '2XX': { description: 'Taken; nothing else of the answer is read.' },
            '4XX': { description: 'Refused: sent again later.' },
          },
        },
      },
    ]),
  )

const messageOf = (type: string) => ({
  allOf: [
    { $ref: '#/components/schemas/WebhookMessage' },
    { type: 'object', properties: { type: { const: type } } },
  ],
})

export const messageSchema = {
  type: 'object',
  description: 'What webhooks are told: which vehicle, and what happened to it. Nothing else of it.',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', description: 'What happened: `vehicle.` and the event, or `test`.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      description: 'Empty in a test.',
      properties: {
        event_id: { type: 'integer', description: 'Number of what happened.' },
        event: { $ref: '#/components/schemas/WebhookEvent', description: 'What happened.' },
        vehicle_id: { type: 'integer', description: 'Number of the vehicle.' },
        shop_id: { type: ['integer', 'null'], description: 'Number of the site where it happened.' },
        from_status: { $ref: '#/components/schemas/VehicleStatus', description: 'Its status before.' },
        to_status: { $ref: '#/components/schemas/VehicleStatus', description: 'Its status after.' },
      },
    },
  },
} as const

/** Examples that OpenAPI has no field for: rejections, a signed message, and the receiver's signature check. */
export const openApiExtensions = () => ({
  'x-example-refusals': apiExamples.refusals,
  'x-example-signed': apiExamples.signed,
  'x-example-receiver': receiverExample,
})
