import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { auditRules } from '@autokierto/domain/access/audit-rules'
import { saidFieldOf, saidInWords } from '@autokierto/domain/access/said-texts'
import * as z from 'zod'
import { calls } from './calls.ts'

/** Not told, or told by what follows from them. */
const untold = new Set(['limit', 'cursor', 'ordering', 'version'])

type Schema = { properties?: object; anyOf?: Schema[]; allOf?: Schema[]; oneOf?: Schema[] }
const namesIn = ({ properties = {}, anyOf = [], allOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...allOf, ...oneOf].flatMap(namesIn),
]
const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : []

describe('what the audit tells of a call', () => {
  it('has words for every field of every call that is written', () => {
    const names = Object.values(calls).flatMap(endpoint => {
      const { call, body, query } = endpoint as { call: string; body?: z.ZodType; query?: z.ZodType }
      return auditRules[call] ? [...fieldsOf(body), ...fieldsOf(query)] : []
    })
    assert.ok(names.length > 300)
    assert.deepEqual(
      [...new Set(names)].filter(name => !untold.has(name) && !saidFieldOf(name)),
      [],
    )
  })

  it('shows each field in words once, and an unknown field as it was recorded', () => {
    const said = [
      'event=accept',
      'stage=2',
      'opening_hours_mon',
      'opening_hours_tue',
      'tyres_kg',
      'oil_l',
      'gone=1',
    ]
    assert.deepEqual(saidInWords(said, 'fi'), [
      'toiminto: vastaanotto',
      'vaihe: 2',
      'aukioloajat',
      'hinnat',
      'gone: 1',
    ])
    assert.deepEqual(saidInWords(['groups=operator', 'shop_ids=1,2'], 'en'), [
      'user groups: main user',
      'sites: 1, 2',
    ])
  })
})
