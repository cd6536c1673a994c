import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isWithinJsonLimits } from './json-body.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('the shape of a JSON body', () => {
  it('may be twelve deep and hold five thousand values', () => {
    assert.ok(isWithinJsonLimits(nested(12)))
    assert.ok(!isWithinJsonLimits(nested(13)))
    assert.ok(isWithinJsonLimits(JSON.stringify(Array(5_001).fill(1))))
    assert.ok(!isWithinJsonLimits(JSON.stringify(Array(5_002).fill(1))))
  })

  it('is not told by what stands in strings', () => {
    for (const text of ['[[[[[[[[[[[[[[[[', ','.repeat(6_000), '\\', '\\"[', '"', '\\\\']) {
      assert.ok(isWithinJsonLimits(JSON.stringify({ [text]: text, after: nested(3) })), text.slice(0, 20))
      assert.ok(!isWithinJsonLimits(`{${JSON.stringify(text)}: ${nested(12)}}`), text.slice(0, 20))
    }
  })

  it('is bearable of everything small, whole or broken', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => isWithinJsonLimits(JSON.stringify(value))),
      { numRuns: 100 },
    )
    for (const text of ['', '"', '"\\', '{"a', ']]]]', '{"a":"b\\\\"'])
      assert.ok(isWithinJsonLimits(text), text)
  })
})
