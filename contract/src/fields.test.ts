import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameSchema, remarksSchema, textSchema } from './fields.ts'

const getFieldCode = (schema: typeof textSchema, value: string): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('text schemas', () => {
  it('converts line breaks and tabs in texts to blanks, except in remarks', () => {
    for (const [value, line] of [
      ['a\nb', 'a b'],
      ['a\r\nBcc: x@example.fi', 'a Bcc: x@example.fi'],
      ['a\tb', 'a b'],
    ] as const) {
      for (const schema of [textSchema, nameSchema]) assert.equal(schema.parse(value), line)
      assert.equal(remarksSchema.parse(value), value)
    }
  })

  it('rejects texts with control characters, lone surrogates or reversed writing direction', () => {
    for (const value of ['a\u0000b', 'a\u0007b', 'a\ud800b', 'a\u202eb', 'a\u202db', 'a\u202bb', 'a\u2067b'])
      for (const schema of [textSchema, nameSchema, remarksSchema])
        assert.equal(getFieldCode(schema, value), 'INVALID')
  })
})
