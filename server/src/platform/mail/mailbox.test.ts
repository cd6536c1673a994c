import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  it('removes the tag and converts to lower case', () => {
    assert.equal(mailboxOf('Maija+autokierto+2@Example.fi'), 'maija@example.fi')
  })

  it('keeps an address without a tag, or with nothing but a tag', () => {
    for (const email of ['maija@example.fi', '+358401234567@example.fi', 'maija@exa+mple.fi', 'maija'])
      assert.equal(mailboxOf(email), email)
  })
})
