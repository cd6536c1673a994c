import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isWithinJsonLimits } from './json-body.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the limits of a JSON body', () => {
  it('allows a JSON depth of twelve and five thousand values', () => {
    assert.ok(isWithinJsonLimits(nested(12)))
    assert.ok(!isWithinJsonLimits(nested(13)))
    assert.ok(isWithinJsonLimits(JSON.stringify(Array(5_001).fill(1))))
    assert.ok(!isWithinJsonLimits(JSON.stringify(Array(5_002).fill(1))))
  })

  it('ignores the contents of strings when it checks the limits of JSON', () => {
    for (const text of ['[[[[[[[[[[[[[[[[', ','.repeat(6_000), '\\', '\\"[', '"', '\\\\']) {
      assert.ok(isWithinJsonLimits(JSON.stringify({ [text]: text, after: nested(3) })), text.slice(0, 20))
      assert.ok(!isWithinJsonLimits(`{${JSON.stringify(text)}: ${nested(12)}}`), text.slice(0, 20))
    }
  })

  it('accepts every small JSON body, valid or broken', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => isWithinJsonLimits(JSON.stringify(value))),
      { numRuns: 100 },
    )
    for (const text of ['', '"', '"\\', '{"a', ']]]]', '{"a":"b\\\\"'])
      assert.ok(isWithinJsonLimits(text), text)
  })
})
