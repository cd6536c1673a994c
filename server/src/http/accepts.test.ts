import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { acceptsType, chooseType, prefersBytes } from './accepts.ts'

const json = 'application/json'
const csv = 'text/csv'
const pdf = 'application/pdf'

const cases: [accept: string, chosen: string, why: string][] = [
  ['', json, 'nothing is asked for'],
  ['*/*', json, 'any type means the usual one'],
  ['text/csv', csv, 'only CSV is asked for'],
  ['TEXT/CSV; charset=utf-8', csv, 'case and parameters do not matter'],
  ['text/csv, */*', csv, 'a name counts more than any type'],
  ['text/*', csv, 'all of its kind'],
  ['application/json, text/csv;q=0.5', json, 'JSON has the greater weight'],
  ['text/csv;q=0.5, application/json;q=0.4', csv, 'CSV has the greater weight'],
  ['text/csv;q=0.9, */*;q=1', json, 'any type has the greater weight'],
  ['application/json, text/csv', json, 'of equal weights the usual type wins'],
  ['application/*, text/csv', csv, 'of equal weights the precise name wins'],
  ['text/csv;q=0, text/*', json, 'the most precise range counts: CSV is refused'],
  ['text/csv;q=0', json, 'CSV is refused'],
  ['image/png', json, 'nothing that the call has is accepted'],
  ['application/pdf;q=0.2, text/csv;q=0.1', pdf, 'the third one'],
  ['text/csv;q=x', csv, 'a weight that cannot be read is ignored'],
  [',;,', json, 'it cannot be read at all'],
]

describe('the choice of a media type', () => {
  for (const [accept, chosen, why] of cases) {
    it(`of “${accept}” is ${chosen}: ${why}`, () => {
      assert.equal(chooseType(accept, [json, csv, pdf]), chosen)
    })
  }

  it('gives the bytes of a file only where they are preferred to JSON', () => {
    assert.ok(prefersBytes('image/avif,image/webp,image/*,*/*;q=0.8', 'image/webp'))
    assert.ok(prefersBytes('image/avif,image/*,*/*;q=0.8', 'image/jpeg'))
    assert.ok(!prefersBytes('text/html,*/*;q=0.8', pdf))
    assert.ok(!prefersBytes('application/json, application/pdf;q=0.1', pdf))
  })

  it('names a type precisely where a call has no other', () => {
    assert.ok(acceptsType('text/event-stream', 'text/event-stream'))
    assert.ok(acceptsType('application/json, text/event-stream;q=0.1', 'text/event-stream'))
    assert.ok(!acceptsType('*/*', 'text/event-stream'))
    assert.ok(!acceptsType('text/event-stream;q=0', 'text/event-stream'))
  })
})
