import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { beginningsOf, nameKey, nameSound } from './makes-and-models.ts'

describe('names of makes and models', () => {
  it('are compared in any case, with and without marks, blanks and hyphens', () => {
    for (const [one, other] of [
      ['Mercedes-Benz', ' mercedes BENZ '],
      ['Citroën', 'CITROEN'],
      ['Škoda', 'skoda'],
      ['C 200', 'c200'],
      ['ID. Buzz', 'id buzz'],
    ] as const) {
      assert.equal(nameKey(one), nameKey(other))
    }
    assert.notEqual(nameKey('A4'), nameKey('A45'))
    assert.equal(nameKey(' - '), '')
  })

  it('are compared by their sound', () => {
    for (const [heard, name] of [
      ['korola', 'Corolla'],
      ['Toijota', 'Toyota'],
      ['volksvagen', 'Volkswagen'],
      ['selica', 'Celica'],
      ['Porche', 'Porsche'],
      ['oktavia', 'Octavia'],
    ] as const) {
      assert.equal(nameSound(heard), nameSound(name))
    }
    assert.notEqual(nameSound('Polo'), nameSound('Golf'))
  })

  it('begin with shorter ones', () => {
    assert.deepEqual(beginningsOf('320d Touring'), ['320DTOURING', '320D', '320'])
    assert.deepEqual(beginningsOf('C 200'), ['C200', 'C'])
    assert.deepEqual(beginningsOf('---'), [])
  })
})
