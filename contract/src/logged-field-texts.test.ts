import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { auditRules } from '@autokierto/domain/access/audit-rules'
import { getSaidField, translateLoggedFields } from '@autokierto/domain/access/logged-field-texts'
import * as z from 'zod'
import { calls } from './calls.ts'

/** Fields that the audit never logs, or that only follow from others. */
const fieldsWithoutText = new Set(['limit', 'cursor', 'ordering', 'version'])

type JsonSchemaNode = {
  properties?: object
  anyOf?: JsonSchemaNode[]
  allOf?: JsonSchemaNode[]
  oneOf?: JsonSchemaNode[]
}
const listPropertyNames = ({
  properties = {},
  anyOf = [],
  allOf = [],
  oneOf = [],
}: JsonSchemaNode): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf, ...oneOf].flatMap(listPropertyNames),
]
const listSchemaFields = (schema: z.ZodType | undefined): string[] =>
  schema
    ? listPropertyNames(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchemaNode)
    : []

describe('audit texts', () => {
  it('has a text for every field of every audited call', () => {
    const names = Object.values(calls).flatMap(endpoint => {
      const { call, body, query } = endpoint as { call: string; body?: z.ZodType; query?: z.ZodType }
      return auditRules[call] ? [...listSchemaFields(body), ...listSchemaFields(query)] : []
    })
    assert.ok(names.length > 300)
    assert.deepEqual(
      [...new Set(names)].filter(name => !fieldsWithoutText.has(name) && !getSaidField(name)),
      [],
    )
  })

  it('shows each audited field once, and an unknown field as it was recorded', () => {
    const logged = [
      'event=accept',
      'stage=2',
      'opening_hours_mon',
      'opening_hours_tue',
      'tyres_kg',
      'oil_l',
      'gone=1',
    ]
    assert.deepEqual(translateLoggedFields(logged, 'fi'), [
      'toiminto: vastaanotto',
      'vaihe: 2',
      'aukioloajat',
      'hinnat',
      'gone: 1',
    ])
    assert.deepEqual(translateLoggedFields(['groups=operator', 'shop_ids=1,2'], 'en'), [
      'user groups: main user',
      'sites: 1, 2',
    ])
  })
})
