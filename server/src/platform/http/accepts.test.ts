import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acceptsType, chooseType, prefersBytes } from './accepts.ts'

const jsonMedia = 'application/json'
const csvType = 'text/csv'
const pdfType = 'application/pdf'

const acceptCases: [accept: string, chosen: string, why: string][] = [
  ['', jsonMedia, 'an empty Accept'],
  ['*/*', jsonMedia, 'any type means the default'],
  ['text/csv', csvType, 'only CSV is accepted'],
  ['TEXT/CSV; charset=utf-8', csvType, 'case and parameters do not matter'],
  ['text/csv, */*', csvType, 'a named type precedes any type'],
  ['text/*', csvType, 'a range of types'],
  ['application/json, text/csv;q=0.5', jsonMedia, 'JSON has the greater weight'],
  ['text/csv;q=0.5, application/json;q=0.4', csvType, 'CSV has the greater weight'],
  ['text/csv;q=0.9, */*;q=1', jsonMedia, 'any type has the greater weight'],
  ['application/json, text/csv', jsonMedia, 'the default wins at equal weight'],
  ['application/*, text/csv', csvType, 'the precise type wins at equal weight'],
  ['text/csv;q=0, text/*', jsonMedia, 'the most precise range excludes CSV'],
  ['text/csv;q=0', jsonMedia, 'CSV is excluded'],
  ['image/png', jsonMedia, 'no type of the call is accepted'],
  ['application/pdf;q=0.2, text/csv;q=0.1', pdfType, 'the last offered type'],
  ['text/csv;q=x', csvType, 'an invalid weight is ignored'],
  [',;,', jsonMedia, 'an unparsable header'],
]

describe('chooseType', () => {
  for (const [accept, chosen, why] of acceptCases) {
    it(`chooses ${chosen} for “${accept}”: ${why}`, () => {
      assert.equal(chooseType(accept, [jsonMedia, csvType, pdfType]), chosen)
    })
  }

  it('prefers the bytes of a file only if they have more weight than JSON', () => {
    assert.ok(prefersBytes('image/avif,image/webp,image/*,*/*;q=0.8', 'image/webp'))
    assert.ok(prefersBytes('image/avif,image/*,*/*;q=0.8', 'image/jpeg'))
    assert.ok(!prefersBytes('text/html,*/*;q=0.8', pdfType))
    assert.ok(!prefersBytes('application/json, application/pdf;q=0.1', pdfType))
  })

  it('acceptsType requires the exact type', () => {
    assert.ok(acceptsType('text/event-stream', 'text/event-stream'))
    assert.ok(acceptsType('application/json, text/event-stream;q=0.1', 'text/event-stream'))
    assert.ok(!acceptsType('*/*', 'text/event-stream'))
    assert.ok(!acceptsType('text/event-stream;q=0', 'text/event-stream'))
  })
})
