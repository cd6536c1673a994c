import { keyScopes } from '@autokierto/domain/access/key-scopes'
import { apiKeyFields } from '@autokierto/domain/fields/api-key-fields'
import { reauthenticationFields } from '@autokierto/domain/fields/user-fields'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema } from './fields.ts'
import { idSchema, toCreateBody } from './from-fields.ts'
import { wrongProofNotes } from './second-factors.ts'

const apiKeySchema = z
  .strictObject({
    id: idSchema,
    name: z.string(),
    prefix: z.string().describe('How it begins, to know it from the others.'),
    scopes: z.array(oneOf(keyScopes)),
    shop_ids: z.array(idSchema),
    valid_until: daySchema,
    owners_until: daySchema
      .nullable()
      .optional()
      .describe(
        'The last day on which a key made before the scope `owners` shows how to reach owners without it.',
      ),
    state: z
      .enum(['active', 'expired', 'ended', 'closed'])
      .describe('`closed`: its company is closed, and so it rests.'),
    created_at: instantSchema,
    created_by: z.string(),
    created_by_id: idSchema,
    last_used_at: instantSchema.nullable().describe('To the minute.'),
  })
  .meta({ id: 'ApiKey' })

export const apiKeyCalls = {
  listApiKeys: endpoint('GET shop/operator/key/list/', {
    summary: 'The keys of the company, the newest first; those that work no more for a year.',
    response: z.strictObject({ results: z.array(apiKeySchema) }),
  }),
  createApiKey: endpoint('POST shop/operator/key/', {
    summary: 'A new key, by the password or a fresh code of the main user. Its secret is answered this once.',
    notes: wrongProofNotes,
    status: 201,
    body: toCreateBody({ ...apiKeyFields, ...reauthenticationFields }),
    response: z.strictObject({ key: apiKeySchema, secret: z.string() }),
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_INCORRECT', 'SHOP_NOT_FOUND', 'KEYS_FULL'],
  }),
  endApiKey: endpoint('DELETE shop/operator/key/{id}/', {
    summary: 'Ends a key: its next call is refused, wherever it comes from.',
    status: 204,
    errors: ['NOT_FOUND'],
  }),
}

export type ApiKey = z.output<typeof apiKeySchema>
