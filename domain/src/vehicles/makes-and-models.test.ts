import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listNamePrefixes, toNameKey, toNameSound } from './makes-and-models.ts'

describe('names of makes and models', () => {
  it('compares names without case, diacritics, blanks and hyphens', () => {
    for (const [one, other] of [
      ['Mercedes-Benz', ' mercedes BENZ '],
      ['Citroën', 'CITROEN'],
      ['Škoda', 'skoda'],
      ['C 200', 'c200'],
      ['ID. Buzz', 'id buzz'],
    ] as const) {
      assert.equal(toNameKey(one), toNameKey(other))
    }
    assert.notEqual(toNameKey('A4'), toNameKey('A45'))
    assert.equal(toNameKey(' - '), '')
  })

  it('compares names by their sound', () => {
    for (const [misspelled, name] of [
      ['korola', 'Corolla'],
      ['Toijota', 'Toyota'],
      ['volksvagen', 'Volkswagen'],
      ['selica', 'Celica'],
      ['Porche', 'Porsche'],
      ['oktavia', 'Octavia'],
    ] as const) {
      assert.equal(toNameSound(misspelled), toNameSound(name))
    }
    assert.notEqual(toNameSound('Polo'), toNameSound('Golf'))
  })

  it('lists the prefixes of a name, longest first', () => {
    assert.deepEqual(listNamePrefixes('320d Touring'), ['320DTOURING', '320D', '320'])
    assert.deepEqual(listNamePrefixes('C 200'), ['C200', 'C'])
    assert.deepEqual(listNamePrefixes('---'), [])
  })
})
