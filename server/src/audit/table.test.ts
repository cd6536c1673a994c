import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { calls } from '@autokierto/contract/calls'
import { type EndpointDetails, splitRoute } from '@autokierto/contract/endpoint'
import { auditRules, getAuditRule } from '@autokierto/domain/access/audit-rules'
import { type ApiRoute, permissions } from '@autokierto/domain/access/permissions'
import * as z from 'zod'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] } & {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
}

const schemaOf = (schema: unknown, io: 'input' | 'output'): Schema =>
  schema
    ? (z.toJSONSchema(schema as z.ZodType, {
        unrepresentable: 'any',
        io,
        metadata: z.registry(),
      }) as Schema)
    : {}

/** The schemas that a path leads to, through lists and alternatives. */
const reach = (schema: Schema, names: readonly string[]): Schema[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (inner.length > 0) return inner.flatMap(each => reach(each, names))
  const [name, ...rest] = names
  if (name === undefined) return [schema]
  const next = schema.properties?.[name]
  return next ? reach(next, rest) : []
}

/** Whether a value can say nothing of a person: a word of ours, a number, a flag. */
const isWord = ({ type, enum: words, const: word }: Schema): boolean =>
  words !== undefined ||
  word !== undefined ||
  [type].flat().every(each => ['integer', 'number', 'boolean', 'null'].includes(String(each)))

/** Judged by a rule of the domain that only days of the calendar pass. */
const days = new Set(['opens_on', 'closes_on', 'valid_until', 'from', 'to', 'first_day', 'last_day'])

describe('what each call reads or changes', () => {
  it('stands in one line for every call, and for no other', () => {
    assert.deepEqual(Object.keys(auditRules).sort(), Object.keys(permissions).sort())
  })

  for (const [action, call] of Object.entries(calls) as unknown as [
    string,
    EndpointDetails & { call: ApiRoute },
  ][]) {
    const rule = getAuditRule(call.call)
    if (!rule) {
      it(`${action} changes nothing`, () => {
        const { method, path } = splitRoute(call.call)
        const asks = /search|verify|locations?|address|refresh|passkey\/request/.test(path)
        assert.ok(method === 'GET' || asks, 'a change is written')
        assert.ok(!/vehicle\/\{id\}|\/user\/(list\/)?$/.test(path), 'vehicles and users are personal data')
      })
      continue
    }
    it(`${action} names what stands in the call`, () => {
      const { path } = splitRoute(call.call)
      const [root, ...names] = rule.idPath?.split('.') ?? []
      if (root === 'params') assert.ok(path.includes(`{${names[0]}}`), rule.idPath)
      if (root === 'answer')
        assert.notDeepEqual(reach(schemaOf(call.response, 'output'), names), [], rule.idPath)
      assert.ok(root === undefined || root === 'params' || root === 'answer')
      const [, ...typed] = rule.personalIdPath?.split('.') ?? []
      if (rule.personalIdPath)
        assert.notDeepEqual(reach(schemaOf(call.body, 'input'), typed), [], rule.personalIdPath)
      if (rule.sought) {
        const [, ...sought] = rule.sought.split('.')
        assert.notDeepEqual(reach(schemaOf(call.body, 'input'), sought), [], rule.sought)
      }
      for (const code of rule.loggedErrors ?? [])
        assert.ok(call.errors?.includes(code), `${code} is never answered`)
      for (const code of ['VEHICLE_BLOCKED', 'ALREADY_IN_PROCESS'] as const) {
        // There the kind that was typed is refused, and nothing is known of any vehicle.
        const isTyped = action === 'createVehicleAndOwner'
        if (call.errors?.includes(code) && !isTyped)
          assert.ok(rule.loggedErrors?.includes(code), `${code} tells something of a vehicle`)
      }
      for (const word of rule.loggedFields ?? []) {
        const found = reach(schemaOf(call.body, 'input'), [word])
        assert.ok(found.length > 0 && (days.has(word) || found.every(isWord)), `${word} may hold anything`)
      }
    })
  }

  it('changes are made in the transaction that writes them', () => {
    const root = new URL('../', import.meta.url)
    const own = /^(audit|jobs|database|durability|testing|retention|mail)\/|\/testing\.ts$/
    const elsewhere = new Set([
      // Jobs and commands, which nobody asks for by a call.
      'certificates/send-register-notice.ts',
      'vehicles/expire-listings.ts',
      'parts/notify-watchers.ts',
      'mail-choices/morning-mails.ts',
      'bulletins/mail-bulletins.ts',
      'market-searches/notify-matching-searches.ts',
      'public-pages/send-feedback.ts',
      'vehicles/recheck-owner.ts',
      'persons/repeat-erasures.ts',
      'users/administration.ts',
      'passwords/send-reset-link.ts',
      'catalogue/load-catalogue.ts',
      'catalogue/import-open-data.ts',
      // The transaction of a repeated request, the same session again, and what the register said before it is refused.
      'http/idempotency.ts',
      'sessions/refresh.ts',
      // What a try used up stays used, whatever is answered.
      'second-factors/reauthentication.ts',
      'announcements/announce.ts',
      // Which keys there are, what is sealed and hashed with them, and whom a hash is of.
      'privacy/check-keys.ts',
      'privacy/hashed-values.ts',
      'privacy/person-hashes.ts',
      'privacy/encrypted-values.ts',
      // Jobs of the clock.
      'webhooks/deliver.ts',
      'app.ts',
    ])
    const files = readdirSync(root, { recursive: true }) as string[]
    const begin = files.filter(
      file =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !own.test(file) &&
        !elsewhere.has(file) &&
        readFileSync(new URL(file, root), 'utf8').includes('.transaction()'),
    )
    assert.deepEqual(begin, [], 'these should use services.conclude')
  })
})
