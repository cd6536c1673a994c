import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maskPersonalId, parsePersonalId } from './personal-id.ts'

describe('personal identity code', () => {
  it('takes codes of every century and sign', () => {
    for (const code of [
      '010180-9026',
      '050505A9218',
      '120301B944V',
      '010190-999W',
      '070770-905D',
      '290200A905H',
    ]) {
      assert.equal(parsePersonalId(code), code)
    }
  })

  it('normalises blanks and lower case', () => {
    assert.equal(parsePersonalId(' 050505a9218 '), '050505A9218')
  })

  it('tells persons apart by the sign alone', () => {
    assert.notEqual(parsePersonalId('010190-999W'), parsePersonalId('010190Y999W'))
    assert.equal(parsePersonalId('010190Y999W'), '010190Y999W')
  })

  it('refuses a wrong check character, an impossible date, a number never given and the future', () => {
    assert.equal(parsePersonalId('010180-9027'), null)
    assert.equal(parsePersonalId('310280-9026'), null)
    assert.equal(parsePersonalId('010180-001'), null)
    assert.equal(parsePersonalId('010180*9026'), null)
    assert.equal(parsePersonalId('050505A9218', new Date('2005-05-04')), null)
    assert.equal(parsePersonalId(''), null)
  })

  it('hides what tells the person', () => {
    assert.equal(maskPersonalId('010180-9026'), '010180-****')
  })
})
