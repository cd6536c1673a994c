/** The examples in OpenAPI form, so that tools that read the document show them. */
import type { Action } from '@autokierto/contract/calls'
import { describeWebhookEvent } from '@autokierto/domain/api-guide/webhook-meanings'
import { type WebhookEvent, webhookEvents } from '@autokierto/domain/fields/webhook-fields'
import type { CallExample } from '../api-guide/example.ts'
import { apiExamples } from '../api-guide/examples.gen.ts'
import { receiverExample } from '../api-guide/receiver.ts'
import { uploadExample } from '../api-guide/upload.ts'

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
        ...(first.answer && 'type' in first.answer && { type: first.answer.type }),
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
    'Signatures by HMAC with SHA-256, parted by blanks, each after `v1,`: one that fits is enough.',
    { type: 'string' },
  ],
] as const

const answersToMessage = {
  410: { description: 'Deletes the webhook for good.' },
  429: { description: 'All messages wait, for as long as `Retry-After` says, up to a day.' },
  '4XX': { description: 'Refused: sent again later. Later messages of the same vehicle wait.' },
  '5XX': { description: 'All messages wait, for as long as `Retry-After` says, up to a day.' },
} as const

const answersToTest = {
  ...answersToMessage,
  '4XX': { description: 'Refused: not sent again.' },
} as const

/** Each webhook message as a webhook of OpenAPI 3.1. */
export const openApiWebhooks = () =>
  Object.fromEntries(
    Object.entries(apiExamples.webhooks).map(([type, example]) => [
      type,
      {
        post: {
          operationId: `webhook-${type}`,
          summary:
            type === 'test'
              ? 'A test, sent when asked for.'
              : describeWebhookEvent(type.slice('vehicle.'.length) as WebhookEvent),
          description:
            type === 'test'
              ? 'Signed as Standard Webhooks say. A test that is refused is not sent again.'
              : 'Signed as Standard Webhooks say; sent again for three days unless it is taken.',
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
            content: { 'application/json': { schema: getExampleMessage(type), example } },
          },
          responses: {
            '2XX': { description: 'Taken; nothing else of the answer is read.' },
            ...(type === 'test' ? answersToTest : answersToMessage),
          },
        },
      },
    ]),
  )

/** `StageDoneMessage` of `stage_done`. */
const getMessageName = (event: string): string =>
  `${event.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Message`

const toRef = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** @param type `test`, or `vehicle.` and the event */
const refOfMessage = (type: string) => toRef(getMessageName(type.replace(/^vehicle\./, '')))

const getExampleMessage = (type: string) => ({ allOf: [toRef('WebhookMessage'), refOfMessage(type)] })

const messageTimestamp = { type: 'string', format: 'date-time', description: 'When it happened.' } as const
const messageFields = ['type', 'timestamp', 'data'] as const
const vehicleMessageTypes = webhookEvents.map(event => `vehicle.${event}`)

const toMessageSchema = (event: WebhookEvent) => ({
  type: 'object',
  description: describeWebhookEvent(event),
  required: messageFields,
  properties: {
    type: { type: 'string', const: `vehicle.${event}`, description: 'What happened.' },
    timestamp: messageTimestamp,
    data: {
      allOf: [
        toRef('MessageData'),
        {
          type: 'object',
          required: ['event'],
          properties: { event: { type: 'string', const: event, description: 'What happened.' } },
        },
      ],
      description: 'What it happened to.',
    },
  },
})

/** Told apart by `type`, so that generated types of each message have its event and all its numbers. */
export const messageSchemas = {
  WebhookMessage: {
    description: 'What webhooks are told: which vehicle, and what happened to it. Nothing else of it.',
    oneOf: [toRef('VehicleMessage'), toRef('TestMessage')],
  },
  TestMessage: {
    type: 'object',
    required: messageFields,
    properties: {
      type: { type: 'string', const: 'test', description: 'A test.' },
      timestamp: messageTimestamp,
      data: { type: 'object', description: 'Empty.' },
    },
  },
  VehicleMessage: {
    description: 'What happened to a vehicle.',
    oneOf: vehicleMessageTypes.map(refOfMessage),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(vehicleMessageTypes.map(type => [type, refOfMessage(type).$ref])),
    },
  },
  MessageData: {
    type: 'object',
    description: 'What it happened to.',
    required: ['event_id', 'event', 'vehicle_id', 'shop_id', 'from_status', 'to_status'],
    properties: {
      event_id: {
        type: 'integer',
        description: 'Number of what happened; the same in the messages of two webhooks.',
      },
      event: { ...toRef('WebhookEvent'), description: 'What happened.' },
      vehicle_id: { type: 'integer', description: 'Number of the vehicle.' },
      shop_id: {
        type: ['integer', 'null'],
        description:
          'Number of the site where it happened: of another company, where the vehicle has gone there.',
      },
      from_status: { ...toRef('VehicleStatus'), description: 'Its status before.' },
      to_status: { ...toRef('VehicleStatus'), description: 'Its status after.' },
    },
  },
  ...Object.fromEntries(webhookEvents.map(event => [getMessageName(event), toMessageSchema(event)])),
}

/** Examples that OpenAPI has no field for: rejections, a signed message, and the receiver's signature check. */
export const openApiExtensions = () => ({
  'x-example-refusals': apiExamples.refusals,
  'x-example-signed': apiExamples.signed,
  'x-example-receiver': receiverExample,
  'x-example-upload': uploadExample,
})
