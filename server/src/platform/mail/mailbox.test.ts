import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  it('removes the tag and converts to lower case', () => {
    assert.equal(mailboxOf('Maija+autokierto+2@Example.fi'), 'maija@example.fi')
  })

  it('writes a domain with other letters in ASCII, so that both forms are one address', () => {
    for (const email of ['x@münchen.fi', 'x@MÜNCHEN.fi', 'x+1@xn--mnchen-3ya.fi'])
      assert.equal(mailboxOf(email), 'x@xn--mnchen-3ya.fi')
    assert.equal(mailboxOf('x@xn--zzzzzz.fi'), 'x@xn--zzzzzz.fi')
  })

  it('keeps an address without a tag, or with nothing but a tag', () => {
    for (const email of ['maija@example.fi', '+358401234567@example.fi', 'maija@exa+mple.fi', 'maija'])
      assert.equal(mailboxOf(email), email)
  })
})
