import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isEmail } from '../persons/contact.ts'
import { containsName, isUsername, validatePassword } from './credentials.ts'

describe('credentials', () => {
  it('accepts usernames of letters, digits and _ @ + . -', () => {
    assert.ok(isUsername('etela.yard+1@x_y-z'))
    for (const text of ['', 'two words', 'ä', 'a/b']) assert.ok(!isUsername(text), text)
  })

  it('rejects short, long and common passwords', () => {
    assert.equal(validatePassword('1234567'), 'PASSWORD_TOO_SHORT')
    assert.equal(validatePassword('x'.repeat(129)), 'TOO_LONG')
    assert.equal(validatePassword('Salasana123'), 'PASSWORD_TOO_COMMON')
    assert.equal(validatePassword('Kierto-demo-2026'), null)
  })

  it('rejects passwords that are a name with digits and symbols', () => {
    const names = ['Etelän Autokierto Oy', 'tuula.metsala', null]
    for (const password of ['etelanautokierto!', 'Etelän-2026', '19Metsälä71', 'AUTOKIERTO123']) {
      assert.ok(containsName(password, names), password)
    }
    for (const password of ['12345678!', 'Kierto-demo-2026', 'metsälän-puu', 'oy-1234567']) {
      assert.ok(!containsName(password, names), password)
    }
  })

  it('accepts e-mail addresses whose top-level domain has 2 to 63 characters', () => {
    assert.ok(isEmail('aino.virtanen@example.fi') && isEmail(`a@b.${'c'.repeat(63)}`))
    for (const text of ['a@b', 'a@b.c', `a@b.${'c'.repeat(64)}`, 'a b@c.fi', '@c.fi', 'a@@c.fi']) {
      assert.ok(!isEmail(text), text)
    }
  })

  it('rejects e-mail addresses with control characters, mailto queries or personal identity codes', () => {
    assert.ok(isEmail("r&d+x.o'neil_%#1@example.fi") && isEmail('äiti@ääkköset.fi'))
    for (const text of [
      'a@b.fi?bcc=x@y.fi',
      'a@010180-9026.fi',
      'a?bcc=x%40y.fi@b.fi',
      'a\u0007b@c.fi',
      'a\u0000@c.fi',
      'a\u200b@c.fi',
      'a\r\nbcc:x@c.fi',
      '"a b"@c.fi',
      '<a@c.fi>',
      '010180-9026@c.fi',
    ]) {
      assert.ok(!isEmail(text), JSON.stringify(text))
    }
  })
})
