import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { it } from 'node:test'
import { createRing } from '../privacy/key-ring.ts'
import { deviceCookies, findKnownDevice } from './device-cookie.ts'

it('a device stays known while keys change, and is marked anew by the first one when it signs in', () => {
  const [old, fresh] = [randomBytes(32), randomBytes(32)]
  const by = (...[first, ...others]: [Buffer, ...Buffer[]]) => ({
    keys: createRing(first, ...others),
    publicUrl: 'https://autokierto.test',
    api: { path: '/api/v1/' },
  })
  const marked = { name: 'matti', seal: 'seal' }
  const cookieOf = ([header = '']: string[]) => header.split(';')[0]!
  const before = cookieOf(deviceCookies(undefined, marked, by(old)))
  const device = findKnownDevice(before, marked, by(fresh, old))
  assert.ok(device)
  assert.equal(findKnownDevice(before, marked, by(fresh)), null)
  assert.equal(findKnownDevice(before, { ...marked, name: 'maija' }, by(fresh, old)), null)
  const renewed = cookieOf(deviceCookies(before, marked, by(fresh, old)))
  assert.equal(findKnownDevice(renewed, marked, by(fresh)), device)
})
