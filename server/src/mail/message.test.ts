import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderMessage } from './message.ts'
import { buildOwnerMessage } from './owner-messages.ts'
import { facts, languages, shop, url } from './testing/letters.ts'

describe('a letter', () => {
  it('shows what people wrote as text, never as HTML, and keeps the subject one line', () => {
    const changes = {
      reason: '<script>alert("1")</script> & \'more\'',
      vehicle: { ...facts().vehicle, plate: null, make: 'A<b>\r\nBcc: x@example.fi', model: null },
    }
    const { subject, html } = renderMessage(buildOwnerMessage('rejected', facts(changes), shop, 'en', url))
    assert.ok(
      !html.includes('<script>') && html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;'),
    )
    assert.ok(!/[\r\n]/.test(subject))
  })

  it('names a vehicle without a plate by what it is', () => {
    const vehicle = { ...facts().vehicle, plate: null, make: null, model: null, kind: 'MOPO' } as const
    const subjects = languages.map(
      language => buildOwnerMessage('finished', facts({ vehicle }), shop, language, url).subject,
    )
    assert.deepEqual(subjects, [
      'Ajoneuvosi on kierrätetty: mopo',
      'Your vehicle has been recycled: moped',
      'Ditt fordon är återvunnet: moped',
    ])
  })

  it('says nothing of tax where no register knows the vehicle', () => {
    const vehicle = { ...facts().vehicle, isRegistered: false }
    const { paragraphs } = buildOwnerMessage('certificate', facts({ vehicle }), shop, 'en', url)
    assert.deepEqual(paragraphs, [
      'Download the certificate of destruction from the service and keep it.',
      'Anybody can check at the address below whether the certificate is valid.',
    ])
  })

  it('tells its language to the reader’s machine', () => {
    const { html } = renderMessage(buildOwnerMessage('finished', facts(), shop, 'se', url))
    assert.match(html, /<html lang="sv">/)
  })
})
