import { keyScopes } from '@autokierto/domain/access/key-scopes'
import type { GuideLimits } from '@autokierto/domain/api-guide/guide'
import { errorCodes, fieldCodes } from '@autokierto/domain/errors/codes'
import { conflictReasons } from '@autokierto/domain/errors/conflict-reasons'
import { forbiddenReasons } from '@autokierto/domain/errors/forbidden-reasons'

const blockedReasons = ['stolen', 'removed', 'not_a_vehicle'] as const

const limitNames: readonly (keyof GuideLimits)[] = [
  'key_calls_per_minute',
  'register_searches_per_hour',
  'owner_checks_per_day',
  'company_owner_checks_per_day',
  'certificates_per_day',
]

const describeReasons = (reasons: Readonly<Record<string, string>>): string =>
  Object.entries(reasons)
    .map(([reason, meaning]) => `\`${reason}\`: ${meaning}`)
    .join(' ')

export const fieldErrorSchema = {
  type: 'object',
  description: 'What is wrong with one field.',
  required: ['field', 'code'],
  properties: {
    field: { type: 'string', description: 'Its name; within another, the names parted by dots.' },
    code: { type: 'string', enum: Object.keys(fieldCodes), description: 'What is wrong.' },
    limit: {
      type: 'number',
      description:
        'The bound that the value breaks: characters, items, days from today, or the number itself.',
    },
    allowed: {
      type: 'array',
      items: { type: 'string' },
      description: 'Of `columns`: the names that this caller may choose from.',
    },
  },
}

export const errorSchema = {
  type: 'object',
  description: 'A refusal. Codes stay; words may change, and codes may come.',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorCodes), description: 'Why it was refused.' },
    message: { type: 'string', description: 'English, for developers.' },
    fields: {
      type: 'array',
      items: { $ref: '#/components/schemas/FieldError' },
      description: 'With VALIDATION_ERROR: each field that is wrong.',
    },
    reason: {
      type: 'string',
      enum: [...Object.keys(conflictReasons), ...Object.keys(forbiddenReasons), ...blockedReasons],
      description: `With STATE_CONFLICT, always: ${describeReasons(conflictReasons)} With FORBIDDEN, to API keys: ${describeReasons(forbiddenReasons)} With VEHICLE_BLOCKED: ${blockedReasons.map(reason => `\`${reason}\``).join(', ')}.`,
    },
    scope: {
      type: 'string',
      enum: [...keyScopes],
      description: 'With FORBIDDEN and the reason `scope_missing`: the scope that the call needs.',
    },
    allowed: {
      type: 'array',
      items: { $ref: '#/components/schemas/VehicleEvent' },
      description: 'With STATE_CONFLICT of a vehicle: the events that the caller may cause now.',
    },
    limit_name: {
      type: 'string',
      enum: limitNames,
      description:
        'With RATE_LIMITED, to API keys: the limit that is reached, by its name in `x-limits`. Absent where too much runs at once.',
    },
    missing_stages: {
      type: 'array',
      items: { type: 'integer' },
      description: 'With STAGES_INCOMPLETE: the stages that are not done, all five before `start`.',
    },
    is_company_owned: {
      type: 'boolean',
      const: true,
      description: 'A company owns the vehicle; only to who may represent it.',
    },
    vehicle_status: {
      $ref: '#/components/schemas/VehicleStatus',
      description: 'The present status of the vehicle.',
    },
    accepted: { type: 'array', items: { type: 'string' }, description: 'Media types that are taken.' },
    shop_id: { type: 'integer', description: 'The site of the open case, to who may know it.' },
    vehicle_id: { type: 'integer', description: 'The vehicle of the open case, to who may know it.' },
    changed: {
      type: 'array',
      items: { type: 'string' },
      description: 'With STATE_CONFLICT of a questionnaire: questions that others have answered since.',
    },
    counts: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'With SHOP_IN_USE: how many vehicles keep the site, by status.',
    },
    challenge: { type: 'string', description: 'With SECOND_FACTOR_REQUIRED: given back with the code.' },
    methods: {
      type: 'array',
      items: { $ref: '#/components/schemas/SignInMethod' },
      description: 'With SECOND_FACTOR_REQUIRED: how to go on.',
    },
    passkeys: {
      type: 'array',
      items: { type: 'string' },
      description: 'With SECOND_FACTOR_REQUIRED: passkeys of the user, in base64url.',
    },
    rp_id: { type: 'string', description: 'With SECOND_FACTOR_REQUIRED: the name passkeys were made for.' },
    request_id: { type: 'string', format: 'uuid', description: 'Number of the request.' },
  },
}
