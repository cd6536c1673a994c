import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { languages } from '../texts/languages.ts'
import { findPartsByName, partNameCodes, partNames } from './part-names.ts'

describe('part names', () => {
  for (const language of languages) {
    it(`has unique part names in ${language}`, () => {
      const names = partNameCodes.map(code => partNames[code][language])
      assert.equal(new Set(names).size, names.length)
      assert.ok(names.every(name => name.trim() === name && name !== ''))
    })
  }

  it('finds parts by a word of any language in any case', () => {
    const doors = ['door_front_left', 'door_front_right', 'door_rear_left', 'door_rear_right']
    assert.deepEqual(findPartsByName('OVI'), doors)
    assert.deepEqual(findPartsByName('Dörr'), doors)
    assert.deepEqual(findPartsByName('generator'), ['alternator'])
    assert.deepEqual(findPartsByName('zzz'), [])
  })
})
