/**
 * The API guide for the systems of companies, built from the OpenAPI document and its examples. The public page and
 * the management page both show it.
 */

import { type KeyScope, keyScopes } from '../access/key-scopes.ts'
import { fillTemplate } from '../texts/fill-template.ts'
import type { Language } from '../texts/languages.ts'
import { guideParts, guideTexts } from './guide-texts.ts'

/** The limits that the guide and the descriptions of calls state. */
export type GuideLimits = Readonly<
  Record<
    | 'key_calls_per_minute'
    | 'register_searches_per_hour'
    | 'owner_checks_per_day'
    | 'company_owner_checks_per_day'
    | 'certificates_per_day'
    | 'intake_hours'
    | 'listing_hours'
    | 'listing_extension_hours'
    | 'key_days',
    number
  >
>

export type GuideCall = {
  /** The operation id in the document, also the anchor on the page. */
  id: string
  method: string
  /** The path as in the document: `/shop/{shop}/list-external/`. */
  path: string
  summary: string
  /** Further facts for callers besides the summary, in English; null if there are none. */
  notes: string | null
  /** The call takes an `Idempotency-Key`. */
  isOnce: boolean
  /** The example request as a curl command. */
  request: string
  status: number
  /** The example answer: JSON, or its media type for binary data; null when it is empty. */
  answer: string | null
  /** Further example bodies of the request. */
  others: readonly { name: string; body: string }[]
}

export type Guide = {
  /** Base URL of all paths, without a trailing slash. */
  base: string
  scopes: readonly { scope: KeyScope; calls: readonly GuideCall[] }[]
  /** Meanings are in English only, like the descriptions of the calls. */
  statuses: readonly { status: string; meaning: string }[]
  events: readonly { event: string; from: string; to: string; where: string; effect: string }[]
  limits: GuideLimits
  /** The names of the quantities of each stage. */
  stages: readonly { number: number; code: string; quantities: string }[]
  refusals: readonly { status: number; body: string }[]
  errors: readonly { code: string; status: number; text: string }[]
  fieldCodes: readonly { code: string; meaning: string }[]
  webhooks: readonly { type: string; meaning: string; body: string }[]
  signed: { secret: string; headers: readonly string[]; body: string }
  /** Example code that verifies the signature. */
  receiver: string
  /** Example code that sends a file with a generated client. */
  upload: string
}

type OpenApiOperation = {
  operationId: string
  summary: string
  /** Its second paragraph is what else callers must know. */
  description?: string
  'x-key-scope'?: KeyScope
  parameters?: readonly (OpenApiParameter | { $ref: string })[]
  'x-example'?: {
    path: string
    accept?: string
    files?: Readonly<Record<string, string>>
    status: number
    /** Media type of an answer that is bytes. */
    type?: string
  }
  requestBody?: { content: OpenApiContent }
  responses: Readonly<Record<string, { content?: OpenApiContent }>>
}
type OpenApiParameter = { name: string; in: string }
type OpenApiContent = Readonly<
  Record<string, { example?: unknown; examples?: Readonly<Record<string, { value: unknown }>> }>
>

/** The parts of the OpenAPI document that the guide uses. */
export type OpenApiDocument = {
  servers: readonly { url: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  components: { parameters: Readonly<Record<string, OpenApiParameter>> }
  webhooks: Readonly<Record<string, { post: { summary: string; requestBody: { content: OpenApiContent } } }>>
  'x-lifecycle': {
    statuses: Readonly<Record<string, string>>
    events: readonly {
      event: string
      from: readonly string[]
      to: readonly string[]
      only_where: string
      effect: string
    }[]
  }
  'x-limits': GuideLimits
  'x-stages': readonly { number: number; code: string; quantities: readonly string[] }[]
  'x-errors': readonly { code: string; status: number; when: string; remedy: string }[]
  'x-field-codes': Readonly<Record<string, string>>
  'x-example-refusals': readonly { status: number; json: unknown }[]
  'x-example-receiver': string
  'x-example-upload': string
  'x-example-signed': { secret: string; headers: Readonly<Record<string, string>>; body: string }
}

const jsonMediaType = 'application/json'
const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** Quotes a text for a POSIX shell, in single quotes. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const buildCommand = (
  base: string,
  method: string,
  { 'x-example': example, requestBody }: OpenApiOperation,
): string => {
  const { path = '', accept, files = {} } = example ?? {}
  const [first] = Object.values(requestBody?.content[jsonMediaType]?.examples ?? {})
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoteForShell(`${base}/${path}`)}`,
    `-H 'Authorization: Bearer ak_…'`,
    accept && `-H 'Accept: ${accept}'`,
    first && `-H 'Content-Type: ${jsonMediaType}'`,
    first && `-d ${quoteForShell(formatJson(first.value))}`,
    ...Object.entries(files).map(([field, name]) => `-F '${field}=@${name}'`),
  ]
    .filter(Boolean)
    .join(' \\\n  ')
}

const formatExampleAnswer = ({ responses, 'x-example': example }: OpenApiOperation): string | null => {
  const content = responses[String(example?.status)]?.content
  if (!content) return null
  const jsonContent = content[jsonMediaType]
  return jsonContent && 'example' in jsonContent ? formatJson(jsonContent.example) : (example?.type ?? null)
}

/** Parameters that several calls share are references in the document. */
const nameParameters = (
  { components }: OpenApiDocument,
  parameters: OpenApiOperation['parameters'] = [],
): (string | undefined)[] =>
  parameters.map(parameter =>
    '$ref' in parameter
      ? components.parameters[parameter.$ref.split('/').at(-1) ?? '']?.name
      : parameter.name,
  )

const toGuideCall = (
  document: OpenApiDocument,
  base: string,
  path: string,
  method: string,
  operation: OpenApiOperation,
): GuideCall => ({
  id: operation.operationId,
  method,
  path,
  summary: operation.summary,
  notes: operation.description?.split('\n\n')[1] ?? null,
  isOnce: nameParameters(document, operation.parameters).includes('Idempotency-Key'),
  request: buildCommand(base, method, operation),
  status: operation['x-example']?.status ?? 200,
  answer: formatExampleAnswer(operation),
  others: Object.entries(operation.requestBody?.content[jsonMediaType]?.examples ?? {})
    .slice(1)
    .map(([name, { value }]) => ({ name, body: JSON.stringify(value) })),
})

export const buildGuide = (document: OpenApiDocument): Guide => {
  const base = document.servers[0]?.url ?? ''
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      scope: operation['x-key-scope'],
      call: toGuideCall(document, base, path, method.toUpperCase(), operation),
    })),
  )
  const signed = document['x-example-signed']
  return {
    base,
    // The scope `owners` opens no call of its own; a text of the guide explains what it adds.
    scopes: keyScopes
      .map(scope => ({
        scope,
        calls: operations.filter(operation => operation.scope === scope).map(({ call }) => call),
      }))
      .filter(({ calls }) => calls.length > 0),
    statuses: Object.entries(document['x-lifecycle'].statuses).map(([status, meaning]) => ({
      status,
      meaning,
    })),
    events: document['x-lifecycle'].events.map(({ event, from, to, only_where: where, effect }) => ({
      event,
      from: from.join(', '),
      to: to.join(' / '),
      where,
      effect,
    })),
    limits: document['x-limits'],
    stages: document['x-stages'].map(stage => ({ ...stage, quantities: stage.quantities.join(', ') })),
    errors: document['x-errors'].map(({ code, status, when, remedy }) => ({
      code,
      status,
      text: `${when} ${remedy}`,
    })),
    fieldCodes: Object.entries(document['x-field-codes']).map(([code, meaning]) => ({ code, meaning })),
    refusals: document['x-example-refusals'].map(({ status, json: body }) => ({
      status,
      body: formatJson(body),
    })),
    webhooks: Object.entries(document.webhooks).map(([type, { post }]) => ({
      type,
      meaning: post.summary,
      body: JSON.stringify(post.requestBody.content[jsonMediaType]?.example),
    })),
    receiver: document['x-example-receiver'],
    upload: document['x-example-upload'],
    signed: {
      secret: signed.secret,
      headers: Object.entries(signed.headers).map(([name, value]) => `${name}: ${value}`),
      body: signed.body,
    },
  }
}

/** The texts of a part of the guide in one language, with the limits of the service in them. */
export const writeGuidePart = (
  { limits }: Pick<Guide, 'limits'>,
  part: keyof typeof guideParts,
  language: Language,
): string[] =>
  guideParts[part].map(name =>
    fillTemplate(guideTexts[name][language], { ...limits, scopes: keyScopes.join(', ') }),
  )
