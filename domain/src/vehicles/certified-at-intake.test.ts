import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isCertifiedAtIntake } from './certified-at-intake.ts'

const events = (...names: string[]) => names.map(event => ({ event }))

describe('a vehicle with a certificate that no site has entered as received yet', () => {
  it('is certified at the gate, also where it was announced to another site', () => {
    const told = events('announce', 'certificate')
    assert.equal(isCertifiedAtIntake({ status: 'shop_transit', certificate: {} }, told), told[1])
    assert.ok(isCertifiedAtIntake({ status: 'owner', certificate: {} }, events('certificate')))
  })

  it('is not where it came back or was announced since, was received, or the certificate was revoked', () => {
    for (const last of ['announce', 'reject', 'return']) {
      assert.equal(
        isCertifiedAtIntake({ status: 'owner', certificate: {} }, events('certificate', last)),
        undefined,
      )
    }
    assert.equal(
      isCertifiedAtIntake({ status: 'shop_process', certificate: {} }, events('certificate', 'register')),
      undefined,
    )
    assert.equal(
      isCertifiedAtIntake({ status: 'owner', certificate: null }, events('certificate')),
      undefined,
    )
  })
})
