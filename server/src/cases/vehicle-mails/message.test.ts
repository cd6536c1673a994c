import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderMessage } from '../../platform/mail/message.ts'
import { buildOwnerMessage } from './owner-messages.ts'
import { buildEventFacts, letterLanguages, mailShop, url } from './testing/letters.ts'

describe('a rendered mail', () => {
  it('escapes user input in HTML, and keeps the subject on one line', () => {
    const changes = {
      reason: '<script>alert("1")</script> & \'more\'',
      vehicle: { ...buildEventFacts().vehicle, plate: null, make: 'A<b>\r\nBcc: x@example.fi', model: null },
    }
    const { subject, html } = renderMessage(
      buildOwnerMessage('rejected', buildEventFacts(changes), mailShop, 'en', url),
    )
    assert.ok(
      !html.includes('<script>') && html.includes('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;'),
    )
    assert.ok(!/[\r\n]/.test(subject))
  })

  it('names a vehicle without a plate by its kind', () => {
    const vehicle = {
      ...buildEventFacts().vehicle,
      plate: null,
      make: null,
      model: null,
      kind: 'MOPO',
    } as const
    const subjects = letterLanguages.map(
      language =>
        buildOwnerMessage('finished', buildEventFacts({ vehicle }), mailShop, language, url).subject,
    )
    assert.deepEqual(subjects, [
      'Ajoneuvosi on kierrätetty: mopo',
      'Your vehicle has been recycled: moped',
      'Ditt fordon är återvunnet: moped',
    ])
  })

  it('does not mention tax if the vehicle is not registered', () => {
    const vehicle = { ...buildEventFacts().vehicle, isRegistered: false }
    const { paragraphs } = buildOwnerMessage('certificate', buildEventFacts({ vehicle }), mailShop, 'en', url)
    assert.deepEqual(paragraphs, [
      'Download the certificate of destruction from the service and keep it.',
      'Anybody can check at the address below whether the certificate is valid.',
    ])
  })

  it('declares the language of a mail in its HTML', () => {
    const { html } = renderMessage(buildOwnerMessage('finished', buildEventFacts(), mailShop, 'se', url))
    assert.match(html, /<html lang="sv">/)
  })
})
