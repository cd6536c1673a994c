import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { it } from 'node:test'
import { createRing } from '../../platform/crypto/key-ring.ts'
import { deviceCookies, findKnownDevice } from './device-cookie.ts'

it('recognises a device during a key rotation, and replaces its mark with one of the first key at sign-in', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const withKeys = (...[first, ...others]: [Buffer, ...Buffer[]]) => ({
    keys: createRing(first, ...others),
    publicUrl: 'https://autokierto.test',
    api: { path: '/api/v1/' },
  })
  const owner = { name: 'matti', seal: 'seal' }
  const getCookie = ([header = '']: string[]) => header.split(';')[0]!
  const before = getCookie(deviceCookies(undefined, owner, withKeys(old)))
  const device = findKnownDevice(before, owner, withKeys(fresh, old))
  assert.ok(device)
  assert.equal(findKnownDevice(before, owner, withKeys(fresh)), null)
  assert.equal(findKnownDevice(before, { ...owner, name: 'maija' }, withKeys(fresh, old)), null)
  const renewed = getCookie(deviceCookies(before, owner, withKeys(fresh, old)))
  assert.equal(findKnownDevice(renewed, owner, withKeys(fresh)), device)
})
