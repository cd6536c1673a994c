import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldTables } from '@autokierto/domain/fields/all'
import type { FieldTable, TextRule } from '@autokierto/domain/fields/field'
import { pastedOddities } from '@autokierto/domain/testing/pasted'
import { toFieldSchema } from './from-fields.ts'

/** A valid value for each text pattern. A new pattern needs one here. */
const validValues: Readonly<Record<string, string>> = {
  'e-mail': "o'brien@example.fi",
  phone: '+358 40-123 4567',
  'postal code': '00100',
  day: '2026-11-26',
  'time of day': '08:00',
  'plate or VIN': 'ABC-123',
  'personal identity code': '131052-308T',
  'business ID': '1572860-0',
  username: 'aino.aalto-1',
  'sign-in code': '123-456',
  'name of an account': 'aino.aalto-1',
  'web address': 'https://example.fi/hook-1',
  'check code of a certificate, or the address that ends with it': '0123456789abcdef-0123456789abcdef',
  'opening hours': '08:00-12:00',
  'name of a list': 'incoming-owners',
  ordering: '-name',
}

const listTextFields = (table: FieldTable, path = ''): [string, TextRule][] =>
  Object.entries(table).flatMap(([name, rule]): [string, TextRule][] => {
    if (rule.type === 'group' || rule.type === 'rows') return listTextFields(rule.fields, `${path}${name}.`)
    return rule.type === 'text' ? [[path + name, rule]] : []
  })

const parseSample = (rule: TextRule, text: string): unknown => {
  const { data, error } = toFieldSchema(rule).safeParse(text)
  return error ? error.issues[0]!.message : data
}

describe('pasted values', () => {
  for (const [title, table] of Object.entries(fieldTables)) {
    for (const [name, rule] of listTextFields(table)) {
      if (rule.pattern?.name === 'file name') continue
      it(`${title}, ${name}: normalises pasted text like typed text`, () => {
        const plain = rule.pattern ? validValues[rule.pattern.name] : "Järvinen O'Brien-1"
        assert.ok(plain, `a right ${rule.pattern?.name} is wanted in this test`)
        const expected = parseSample(rule, plain)
        assert.equal(
          String(expected).toLowerCase().replaceAll('-', ''),
          plain.toLowerCase().replaceAll('-', ''),
        )
        const isIdentifier = rule.reads === 'identifier' || (rule.pattern && rule.reads === undefined)
        for (const [oddity, { paste, only }] of Object.entries(pastedOddities))
          if (isIdentifier || only === undefined || (only === 'one line' && !rule.lines))
            assert.deepEqual(parseSample(rule, paste(plain)), expected, oddity)
      })
    }
  }
})
