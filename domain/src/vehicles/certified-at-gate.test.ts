import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { certifiedAtGate } from './certified-at-gate.ts'

const events = (...names: string[]) => names.map(event => ({ event }))

describe('a vehicle with a certificate that no site has entered as received yet', () => {
  it('is certified at the gate, also where it was announced to another site', () => {
    const told = events('announce', 'certificate')
    assert.equal(certifiedAtGate({ status: 'shop_transit', certificate: {} }, told), told[1])
    assert.ok(certifiedAtGate({ status: 'owner', certificate: {} }, events('certificate')))
  })

  it('is not where it came back or was announced since, was received, or the certificate was revoked', () => {
    for (const last of ['announce', 'reject', 'return']) {
      assert.equal(
        certifiedAtGate({ status: 'owner', certificate: {} }, events('certificate', last)),
        undefined,
      )
    }
    assert.equal(
      certifiedAtGate({ status: 'shop_process', certificate: {} }, events('certificate', 'register')),
      undefined,
    )
    assert.equal(certifiedAtGate({ status: 'owner', certificate: null }, events('certificate')), undefined)
  })
})
