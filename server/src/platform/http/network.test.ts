import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { networksAround, toNetwork } from './network.ts'

describe('the network that rate limits count by', () => {
  it('counts an IPv4 address by itself, even if it is mapped to IPv6', () => {
    assert.equal(toNetwork('192.0.2.7'), '192.0.2.7')
    assert.equal(toNetwork('::ffff:192.0.2.7'), '192.0.2.7')
  })

  it('counts an IPv6 address by its /64, however it is written', () => {
    assert.equal(toNetwork('2001:db8:0:12::1'), '2001:db8:0:12::/64')
    assert.equal(toNetwork('2001:0db8::12:0:0:0:1'), '2001:db8:0:12::/64')
    assert.equal(toNetwork('2001:db8:0:12:a:b:c:d'), '2001:db8:0:12::/64')
    assert.equal(toNetwork('::1'), '0:0:0:0::/64')
    assert.equal(toNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64')
  })

  it('lists the surrounding /56 and /48 that a customer of a provider may have', () => {
    assert.deepEqual(networksAround(toNetwork('192.0.2.7')), ['192.0.2.7'])
    assert.deepEqual(networksAround(toNetwork('2001:db8:0:1234::1')), [
      '2001:db8:0:1234::/64',
      '2001:db8:0:1200::/56',
      '2001:db8:0::/48',
    ])
    assert.equal(networksAround(toNetwork('2001:db8:0:12ff::1'))[1], '2001:db8:0:1200::/56')
    assert.equal(networksAround(toNetwork('2001:db8:0:1300::1'))[1], '2001:db8:0:1300::/56')
  })
})
