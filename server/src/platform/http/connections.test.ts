import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseProxies } from '../config/setting-parsers.ts'
import { isTrustedPeer } from './connections.ts'

describe('isTrustedPeer', () => {
  const addresses = ['10.1.2.3', '10.9.0.1', '::ffff:10.1.2.3', 'fd00::7', '2001:db8::1']
  for (const [setting, trusted] of [
    ['false', []],
    ['1', addresses],
    ['10.1.0.0/16', ['10.1.2.3', '::ffff:10.1.2.3']],
    ['fd00::/8, 10.9.0.1', ['10.9.0.1', 'fd00::7']],
  ] as const) {
    it(`trusts the peers of TRUST_PROXY=${setting}`, () => {
      assert.deepEqual(addresses.filter(isTrustedPeer(parseProxies.parse(setting))), trusted)
    })
  }
})
