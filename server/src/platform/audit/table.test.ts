import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import { auditRules, getAuditRule } from '@autokierto/domain/access/audit-rules'
import { type ApiRoute, permissions } from '@autokierto/domain/access/permissions'
import * as z from 'zod'

type DescribedSchema = {
  properties?: Record<string, DescribedSchema>
  items?: DescribedSchema
  anyOf?: DescribedSchema[]
  allOf?: DescribedSchema[]
} & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
}

const toJsonSchema = (schema: unknown, io: 'input' | 'output'): DescribedSchema =>
  schema
    ? (z.toJSONSchema(schema as z.ZodType, {
        unrepresentable: 'any',
        io,
        metadata: z.registry(),
      }) as DescribedSchema)
    : {}

/** The schemas at a path, through arrays and alternatives. */
const reach = (schema: DescribedSchema, names: readonly string[]): DescribedSchema[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (inner.length > 0) return inner.flatMap(option => reach(option, names))
  const [name, ...others] = names
  if (name === undefined) return [schema]
  const next = schema.properties?.[name]
  return next ? reach(next, others) : []
}

/** True if a value cannot reveal anything about a person: an enum value, a number or a boolean. */
const isHarmless = ({ type, enum: values, const: value }: DescribedSchema): boolean =>
  values !== undefined ||
  value !== undefined ||
  [type].flat().every(name => ['integer', 'number', 'boolean', 'null'].includes(String(name)))

/** Fields that a domain rule limits to calendar days. */
const dayColumns = new Set(['opens_on', 'closes_on', 'valid_until', 'from', 'to', 'first_day', 'last_day'])

describe('audit rules', () => {
  it('has a rule for every call, and for no other', () => {
    assert.deepEqual(Object.keys(auditRules).sort(), Object.keys(permissions).sort())
  })

  for (const [action, call] of Object.entries(calls) as unknown as [
    string,
    EndpointDetails & { call: ApiRoute },
  ][]) {
    const rule = getAuditRule(call.call)
    if (!rule) {
      it(`needs no rule for ${action}, which changes nothing`, () => {
        const { method, path } = splitRoute(call.call)
        const isQuery = /search|verify|locations?|address|refresh|passkey\/request/.test(path)
        assert.ok(method === 'GET' || isQuery, 'a change is written')
        assert.ok(!/vehicle\/\{id\}|\/user\/(list\/)?$/.test(path), 'vehicles and users are personal data')
      })
      continue
    }
    it(`refers to existing fields of ${action}`, () => {
      const { path } = splitRoute(call.call)
      const [root, ...names] = rule.idPath?.split('.') ?? []
      if (root === 'params') assert.ok(path.includes(`{${names[0]}}`), rule.idPath)
      if (root === 'answer')
        assert.notDeepEqual(reach(toJsonSchema(call.response, 'output'), names), [], rule.idPath)
      assert.ok(root === undefined || root === 'params' || root === 'answer')
      const [, ...idNames] = rule.personalIdPath?.split('.') ?? []
      if (rule.personalIdPath)
        assert.notDeepEqual(reach(toJsonSchema(call.body, 'input'), idNames), [], rule.personalIdPath)
      if (rule.sought) {
        const [, ...sought] = rule.sought.split('.')
        assert.notDeepEqual(reach(toJsonSchema(call.body, 'input'), sought), [], rule.sought)
      }
      for (const code of rule.loggedErrors ?? [])
        assert.ok(call.errors?.includes(code), `${code} is never answered`)
      for (const code of ['VEHICLE_BLOCKED', 'ALREADY_IN_PROCESS'] as const) {
        // This call rejects the kind that was typed, and discloses nothing about any vehicle.
        const isTyped = action === 'createVehicleAndOwner'
        if (call.errors?.includes(code) && !isTyped)
          assert.ok(rule.loggedErrors?.includes(code), `${code} tells something of a vehicle`)
      }
      for (const field of rule.loggedFields ?? []) {
        const found = reach(toJsonSchema(call.body, 'input'), [field])
        assert.ok(
          found.length > 0 && (dayColumns.has(field) || found.every(isHarmless)),
          `${field} may hold anything`,
        )
      }
    })
  }

  it('makes every change in the transaction that audits it', () => {
    const root = new URL('../../', import.meta.url)
    const own = /^(platform\/(audit|jobs|database|retention|mail)|testing)\/|\/testing\.ts$/
    const exceptions = new Set([
      // Jobs and commands, which no request starts.
      'cases/certificates/send-register-notice.ts',
      'cases/vehicles/expire-listings.ts',
      'market/parts/notify-watchers.ts',
      'cases/vehicle-mails/morning-mails.ts',
      'reporting/bulletins/mail-bulletins.ts',
      'market/market-searches/notify-matching-searches.ts',
      'public/public-pages/send-feedback.ts',
      'cases/vehicles/recheck-owner.ts',
      'cases/persons/repeat-erasures.ts',
      'accounts/users/administration.ts',
      'accounts/passwords/send-reset-link.ts',
      'cases/catalogue/load-catalogue.ts',
      'cases/catalogue/import-open-data.ts',
      // The transaction of an idempotent replay, the refresh of a session, and register data stored before a rejection.
      'platform/http/idempotency.ts',
      'accounts/sessions/refresh.ts',
      // A used attempt stays used, whatever the response is.
      'accounts/second-factors/reauthentication.ts',
      'cases/announcements/announce.ts',
      // Management of keys, and of what is encrypted and hashed with them.
      'platform/key-rotation/check-keys.ts',
      'platform/key-rotation/hashed-values.ts',
      'platform/privacy/person-hashes.ts',
      'platform/privacy/encrypted-values.ts',
      // Scheduled jobs.
      'accounts/webhooks/deliver.ts',
      'app/create-services.ts',
    ])
    const files = readdirSync(root, { recursive: true }) as string[]
    const offenders = files.filter(
      file =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !own.test(file) &&
        !exceptions.has(file) &&
        readFileSync(new URL(file, root), 'utf8').includes('.transaction()'),
    )
    assert.deepEqual(offenders, [], 'these should use services.runIdempotent')
  })
})
