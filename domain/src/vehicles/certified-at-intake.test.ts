import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCertifiedAtIntake } from './certified-at-intake.ts'

const toEvents = (...names: string[]) => names.map(event => ({ event }))

describe('isCertifiedAtIntake', () => {
  it('returns the certificate event, also of a vehicle that was announced to another site', () => {
    const certifiedEvents = toEvents('announce', 'certificate')
    assert.equal(
      isCertifiedAtIntake({ status: 'shop_transit', certificate: {} }, certifiedEvents),
      certifiedEvents[1],
    )
    assert.ok(isCertifiedAtIntake({ status: 'owner', certificate: {} }, toEvents('certificate')))
  })

  it('returns undefined when the vehicle came back, was announced or received since, or the certificate was revoked', () => {
    for (const last of ['announce', 'reject', 'return']) {
      assert.equal(
        isCertifiedAtIntake({ status: 'owner', certificate: {} }, toEvents('certificate', last)),
        undefined,
      )
    }
    assert.equal(
      isCertifiedAtIntake({ status: 'shop_process', certificate: {} }, toEvents('certificate', 'register')),
      undefined,
    )
    assert.equal(
      isCertifiedAtIntake({ status: 'owner', certificate: null }, toEvents('certificate')),
      undefined,
    )
  })
})
