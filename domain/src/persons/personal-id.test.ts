import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { containsPersonalId, maskPersonalId, parsePersonalId, removePersonalIds } from './personal-id.ts'

describe('personal identity codes', () => {
  it('accepts personal identity codes of every century and sign', () => {
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

  it('removes blanks of personal identity codes and converts them to upper case', () => {
    assert.equal(parsePersonalId(' 050505a9218 '), '050505A9218')
  })

  it('treats codes that differ only in the century sign as different persons', () => {
    assert.notEqual(parsePersonalId('010190-999W'), parsePersonalId('010190Y999W'))
    assert.equal(parsePersonalId('010190Y999W'), '010190Y999W')
  })

  it('rejects a wrong check character, an impossible date, an unassigned number and a future birth date', () => {
    assert.equal(parsePersonalId('010180-9027'), null)
    assert.equal(parsePersonalId('310280-9026'), null)
    // Numbers 000 and 001 with correct check characters: only the number is invalid. 002 is the first valid number.
    assert.equal(parsePersonalId('010180-0003'), null)
    assert.equal(parsePersonalId('010180-0014'), null)
    assert.equal(parsePersonalId('010180-0025'), '010180-0025')
    assert.equal(parsePersonalId('010180*9026'), null)
    assert.equal(parsePersonalId('050505A9218', new Date('2005-05-04')), null)
    assert.equal(parsePersonalId(''), null)
  })

  it('finds a personal identity code in free text in any spelling', () => {
    for (const text of [
      '010180-9026',
      'Omistajan hetu on 010180-9026.',
      'hetu010180-9026',
      '(120301b944v)',
      'Tunnus 050505A9218, avain on hanskalokerossa',
      '010180 - 9026',
      '010180\u20139026',
      '010180\u22129026',
      'rivi\n290200a905h\nrivi',
      '010180\u20119026',
      '010180\ufe639026',
      '\uff10\uff11\uff10\uff11\uff18\uff10-\uff19026',
      '010180\u200b-9026',
      '0101\u00ad80-90\u206026',
      '\ufeff010180\ufe0f-9026',
      '010180  \u00a0-\u2009 9026',
      '010180\u00ad9026',
      '010180\u20439026',
      '010180-9026Aino',
      '131052-308T2 kpl',
      '\u0660\u0661\u0660\u0661\u0668\u0660-\u0669\u0660\u0662\u0666',
      '\u0966\u0967\u0966\u0967\u096e\u0966-\u096f\u0966\u0968\u096c',
      '0\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e31\ufe0f\u20e38\ufe0f\u20e30\ufe0f\u20e3-9026',
      [...'010180-9026'].map(sign => `${sign}\u0336`).join(''),
    ]) {
      assert.ok(containsPersonalId(text), text)
    }
  })

  it('finds no personal identity code in phone numbers, serial numbers, dates and invalid codes', () => {
    for (const text of [
      '',
      '040 555 0101, 040555-0101, +358 40 555 0101',
      'FI-2026-004512, WF0XXXTTFX9E45678, ABC-123',
      '010180-9027',
      '310280-9026',
      '1010180-9026',
      '010180-90267',
      '21.11.2026-22.11.2026',
    ]) {
      assert.ok(!containsPersonalId(text), text)
    }
  })

  it('removes personal identity codes from a text and leaves other texts unchanged', () => {
    assert.equal(removePersonalIds('Ask 010180 – 9026, then 120301b944v.'), 'Ask ***, then ***.')
    assert.equal(removePersonalIds('131052-308T131052-308T0401234567'), '******0401234567')
    const others = 'Call ０40 555 0101, code 010180-9027 – ﬁne'
    assert.equal(removePersonalIds(others), others)
  })

  it('masks the identifying part of a personal identity code', () => {
    assert.equal(maskPersonalId('010180-9026'), '010180-****')
  })
})
